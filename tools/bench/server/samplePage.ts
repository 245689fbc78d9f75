import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';

/** A page as it goes over the line: the floors send exactly this. */
export type SamplePage = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** brotli */
  readonly body: Buffer;
};

/** Headers that any server adds by itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** @param path of the host's page  @errors throws where it is not 200 in brotli. */
export const takeSample = async (host: string, path: string): Promise<SamplePage> => {
  const answer = await rawRequest(host, path, { headers: { 'accept-encoding': 'br' } });
  if (answer.status !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${path} answers ${answer.status}, not a page in brotli`);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.has(name) ? [[name, value] as const] : [],
  );
  return { path, headers: Object.fromEntries(headers), body: answer.body };
};
