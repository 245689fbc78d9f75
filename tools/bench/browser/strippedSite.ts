import { JSDOM } from 'jsdom';
import { brotliCompressSync, constants } from 'node:zlib';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { SERVER_CORE } from '@engawa/harness/measure/cores.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import { movedHeader, moveText, type Moved } from './moved.ts';
import type { Floor } from '../server/floor.ts';
import { startNginxFloor, type ProxiedFolder } from '../server/nginxFloor.ts';
import { takeSample, type SamplePage } from '../server/samplePage.ts';
import { NEXT } from './visitedPages.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
// brotli quality of the host for pages
const QUALITY = 5;

/**
 * A page of the host without scripts, script data and speculation rules, and with moved addresses.
 */
export const stripPage = async (
  host: string,
  path: string,
  moved: readonly Moved[] = [],
  settledAfterMs?: number,
): Promise<SamplePage> => {
  const sample = await takeSample(host, path, settledAfterMs);
  const { 'speculation-rules': _rules, ...headers } = sample.headers;
  const html = (await rawRequest(host, path)).body.toString('utf8').replaceAll(SCRIPT, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const body = brotliCompressSync(moveText(html, moved), { params });
  const movedHeaders = Object.entries(headers).map(([name, value]) => [
    name,
    movedHeader(name, value, moved),
  ]);
  const own = { 'content-encoding': 'br', 'content-length': `${body.length}` };
  return { path, headers: { ...Object.fromEntries(movedHeaders), ...own }, body };
};

/** The path of the next entry. @errors throws if the page links none */
const findNextPath = async (host: string, path: string): Promise<string> => {
  const { body } = await rawRequest(host, path);
  const { document } = new JSDOM(body.toString('utf8'), { url: host }).window;
  const href = document.querySelector(NEXT)?.getAttribute('href');
  if (!href) throw new Error(`${path} leads to no other entry`);
  return new URL(href, host).pathname;
};

/**
 * Serves a page and its next entry without scripts, with style sheets and images, by nginx from one
 * origin: the best possible result for the same HTML.
 * @errors PlainError without nginx
 */
export const startStrippedSite = async (
  { host, assets, platform }: BenchProduct,
  path: string,
): Promise<Floor> => {
  const [port = 0] = await freePorts(0, ['127.0.0.1']);
  const to = `http://127.0.0.1:${port}`;
  const files: readonly ProxiedFolder[] = [
    { folder: '/~assets', origin: assets },
    { folder: '/~platform', origin: platform },
  ];
  const moved: readonly Moved[] = [
    { from: host, to, folder: '' },
    ...files.map(({ folder, origin }) => ({ from: origin, to, folder })),
  ];
  const pages: SamplePage[] = [];
  for (const one of [path, await findNextPath(host, path)])
    pages.push(await stripPage(host, one, moved));
  const floor = await startNginxFloor(pages, SERVER_CORE, { port, files });
  if (floor === null)
    throw new PlainError('npm run bench compares pages with nginx: install nginx, or use --only.');
  return floor;
};
