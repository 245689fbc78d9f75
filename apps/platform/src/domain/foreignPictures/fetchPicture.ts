import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

const MOST_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 8000;
const MOST_REDIRECTS = 3;

/** Why an external image is not served. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Sends one request without following redirects. */
export type HttpGet = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>;

/** Connects to public IP addresses only, checked after DNS resolution at connection time. */
const askInPublic: HttpGet = (url, signal) => {
  const agent = new RequestFilteringHttpsAgent({ keepAlive: false });
  const headers = { Accept: 'image/*', 'User-Agent': 'Engawa picture proxy' };
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers }, resolve).once('error', reject);
  });
};

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > MOST_BYTES)
    throw new PictureRefused('image too large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new PictureRefused('image too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches the bytes of an external address; sends no data of the reader.
 * @param url https
 * @param ask refuses private addresses, also for each redirect
 * @errors rejects with PictureRefused or the connection's error; timeout 8 s
 */
export const fetchPicture = async (url: string, ask: HttpGet = askInPublic): Promise<Buffer> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let place = URL.parse(url);
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    if (place?.protocol !== 'https:' || place.username !== '')
      throw new PictureRefused('not an https address');
    // oxlint-disable-next-line no-await-in-loop -- each redirect is known after the one before
    const answer = await ask(place, signal);
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
      answer.destroy();
      place = URL.parse(answer.headers.location, place.href);
      continue;
    }
    try {
      if (status !== 200) throw new PictureRefused(`the site answered ${status}`);
      // oxlint-disable-next-line no-await-in-loop -- the last turn
      return await readBody(answer);
    } finally {
      answer.destroy();
    }
  }
  throw new PictureRefused('too many redirects');
};
