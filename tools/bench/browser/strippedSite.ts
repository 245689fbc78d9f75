import { JSDOM } from 'jsdom';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import { freePorts } from '../../bootstrap/system/ports.mjs';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { movedHeader, moveText, type Moved } from '../line/moved.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { SERVER_CORE } from '../../measure/cores.ts';
import type { Floor } from '../server/floor.ts';
import { startNginx, type PassedOn } from '../server/nginxFloor.ts';
import type { SamplePage } from '../server/samplePage.ts';
import { NEXT } from './nextEntry.ts';
import { stripPage } from './strippedPage.ts';

/** The entry that a page leads on to. @errors throws where it leads to none */
const nextOf = async (host: string, path: string): Promise<string> => {
  const { body } = await rawRequest(host, path);
  const { document } = new JSDOM(body.toString('utf8'), { url: host }).window;
  const href = document.querySelector(NEXT)?.getAttribute('href');
  if (!href) throw new Error(`${path} leads to no other entry`);
  return new URL(href, host).pathname;
};

const moved = ({ headers, ...page }: SamplePage, places: readonly Moved[]): SamplePage => ({
  ...page,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, movedHeader(name, value, places)]),
  ),
});

/**
 * Serves a page and the entry that it leads on to without scripts, with their style sheets and pictures,
 * by nginx from one origin: what a reader could get at best of the same HTML.
 * @errors PlainError without nginx
 */
export const startStrippedSite = async (
  { host, assets, platform }: BenchProduct,
  path: string,
): Promise<Floor> => {
  const [port = 0] = await freePorts(0, ['127.0.0.1']);
  const to = `http://127.0.0.1:${port}`;
  const files: readonly PassedOn[] = [
    { folder: '/~assets', origin: assets },
    { folder: '/~platform', origin: platform },
  ];
  const places: readonly Moved[] = [
    { from: host, to, folder: '' },
    ...files.map(({ folder, origin }) => ({ from: origin, to, folder })),
  ];
  const pages: SamplePage[] = [];
  for (const one of [path, await nextOf(host, path)])
    pages.push(moved(await stripPage(host, one, (html) => moveText(html, places)), places));
  const floor = await startNginx(pages, SERVER_CORE, { port, files });
  if (floor === null)
    throw new PlainError('npm run bench compares pages with nginx: install nginx, or use --only.');
  return floor;
};
