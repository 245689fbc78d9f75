import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROME_ENCODINGS } from '@engawa/harness/measure/runLoad.ts';

/** A page as it goes over the line: the floors send exactly this. */
export type SamplePage = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** in the encoding that the client is sent */
  readonly body: Buffer;
};

/** Headers that any server adds by itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** The good form of a page is made behind its first answers. */
const SETTLED_AFTER_MS = 1500;

const ask = async (host: string, path: string, accept: string) => {
  const answer = await rawRequest(host, path, { headers: { 'accept-encoding': accept } });
  const isCompressed = answer.headers['content-encoding'] !== undefined;
  if (answer.status !== 200 || isCompressed === (accept === 'identity'))
    throw new Error(`${path} answers ${answer.status}, not a page in ${accept}`);
  return answer;
};

/**
 * A page as a client gets it after earlier requests.
 * @param path of the host's page
 * @param accept encodings that the client takes; left out, what Chrome does
 * @errors throws where it is not 200, or not compressed although the client takes it so.
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
