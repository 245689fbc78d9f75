import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROME_ENCODINGS } from './chromeHeaders.ts';

/** A page as it goes over the line: the floors send exactly this. */
export type SamplePage = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** in the encoding that Chrome is sent */
  readonly body: Buffer;
};

/** Headers that any server adds by itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** The good form of a page is made behind its first answers. */
const SETTLED_AFTER_MS = 1500;

const ask = async (host: string, path: string) => {
  const headers = { 'accept-encoding': CHROME_ENCODINGS };
  const answer = await rawRequest(host, path, { headers });
  if (answer.status !== 200 || answer.headers['content-encoding'] === undefined)
    throw new Error(`${path} answers ${answer.status}, not a compressed page`);
  return answer;
};

/**
 * A page as Chrome gets it that has been asked for before.
 * @param path of the host's page  @errors throws where it is not 200 and compressed.
 */
export const takeSample = async (
  host: string,
  path: string,
  settledAfterMs = SETTLED_AFTER_MS,
): Promise<SamplePage> => {
  for (let before = 0; before < 2; before += 1) await ask(host, path);
  await wait(settledAfterMs);
  const answer = await ask(host, path);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.has(name) ? [[name, value] as const] : [],
  );
  return { path, headers: Object.fromEntries(headers), body: answer.body };
};
