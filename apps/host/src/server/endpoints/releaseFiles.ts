import { negotiateEncoding } from '@engawa/server-kit/http/negotiateEncoding.ts';
import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { sendText, type Handler } from '../http/exchange.ts';
import type { Route } from '../http/route.ts';
import { RELEASE_FILES_PATH } from '../../protocol/config/hostConfig.server.ts';

/**
 * Matches paths of files for browsers. No segment starts with a dot. Files that run in hosts have
 * other extensions, so they do not match.
 */
const FILE = /^\/_files(\/[a-z][a-z0-9-]*\/\d[0-9A-Za-z.-]*\/\w[\w.-]*\.(?:js|css|svg|png))$/;

const STORED_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 16;
const PASSED_BACK = ['content-type', 'content-encoding', 'cache-control'];

/**
 * Content-Security-Policy of images: an image opened as a document runs no script on the origin.
 */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Stored = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

const createReleaseFiles = (assetsOrigin: string): Handler => {
  const pool = new Pool(assetsOrigin, { connections: CONNECTIONS });
  const ask = async (key: string): Promise<Stored | undefined> => {
    const [form = '', path = ''] = key.split(' ');
    const answer = await pool.request({
      path,
      method: 'GET',
      headers: { 'accept-encoding': form },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode === 404) return undefined;
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    const headers = PASSED_BACK.flatMap((name) => {
      const value = answer.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return { headers: Object.fromEntries(headers), body };
  };
  const stored = new LRUCache<string, Stored>({
    maxSize: STORED_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: ask,
  });

  return async (exchange) => {
    const { request, response, path, visit } = exchange;
    const file = FILE.exec(path)?.[1];
    if (file === undefined) return sendText(exchange, 404, 'no such file\n');
    const form = negotiateEncoding(request.headers['accept-encoding']?.toString(), ['br', 'gzip']);
    let found: Stored | undefined;
    try {
      found = await stored.fetch(`${form} ${file}`);
    } catch (error) {
      visit.log.warn({ ...visit.fields, err: error }, 'release file fetch failed');
      return sendText(exchange, 502, 'the file could not be read\n');
    }
    if (!found) return sendText(exchange, 404, 'no such file\n');
    response.writeHead(200, {
      ...found.headers,
      'content-length': found.body.length,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
      ...(file.endsWith('.svg') && { 'content-security-policy': PICTURE_POLICY }),
    });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  };
};

/**
 * `GET /_files/{remote}/{version}/{file}`: serves a file of the assets origin from the origin of
 * pages, to which the browser is already connected. Files are immutable; the host caches the files
 * requested most recently.
 * @param assetsOrigin source of the files
 */
export const releaseFilesRoute = (assetsOrigin: string): Route => ({
  name: 'files',
  methods: ['GET', 'HEAD'],
  matches: (path) => path.startsWith(`${RELEASE_FILES_PATH}/`),
  handle: createReleaseFiles(assetsOrigin),
});
