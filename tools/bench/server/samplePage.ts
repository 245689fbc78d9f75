import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROME_ENCODINGS } from '@engawa/harness/measure/runLoad.ts';

/** A page as transferred; the floor servers send exactly these bytes. */
export type SamplePage = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** bytes of the page in the negotiated encoding */
  readonly body: Buffer;
};

/** Headers that are omitted, because every server adds them. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** The best encoding of a page is created in the background after its first responses. */
const SETTLED_AFTER_MS = 1500;

const ask = async (host: string, path: string, accept: string) => {
  const answer = await rawRequest(host, path, { headers: { 'accept-encoding': accept } });
  const isCompressed = answer.headers['content-encoding'] !== undefined;
  if (answer.status !== 200 || isCompressed === (accept === 'identity'))
    throw new Error(`${path} answers ${answer.status}, not a page in ${accept}`);
  return answer;
};

/**
 * Requests a page as a client that follows earlier requests.
 * @param path of the host's page
 * @param accept encodings that the client accepts; default: Chrome's
 * @errors throws for a status other than 200, or no compression although the client accepts it
 */
export const takeSample = async (
  host: string,
  path: string,
  settledAfterMs = SETTLED_AFTER_MS,
  accept = CHROME_ENCODINGS,
): Promise<SamplePage> => {
  for (let before = 0; before < 2; before += 1) await ask(host, path, accept);
  await wait(settledAfterMs);
  const answer = await ask(host, path, accept);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.has(name) ? [[name, value] as const] : [],
  );
  return { path, headers: Object.fromEntries(headers), body: answer.body };
};
