import { programPath } from '../../test/browser/programPath.ts';
import { autocannonLoad } from './autocannonLoad.ts';
import type { LoadResult } from './load.ts';
import { wrkLoad } from './wrkLoad.ts';

/** Asks for one address again and again, as fast as it is answered. @errors throws on a bad answer. */
export type Generator = {
  readonly name: 'wrk' | 'autocannon';
  /** @param accept encodings that it takes; left out, what Chrome does */
  readonly load: (
    url: string,
    concurrency: number,
    durationS: number,
    accept?: string,
  ) => Promise<LoadResult>;
};

/**
 * wrk costs a fifth of what autocannon costs for a request, so that one core of it can fill a server's.
 * @param path folders to look in, as in PATH
 */
export const findGenerator = async (path = process.env['PATH'] ?? ''): Promise<Generator> => {
  const wrk = await programPath('wrk', path);
  return wrk === null
    ? { name: 'autocannon', load: autocannonLoad }
    : { name: 'wrk', load: (...asked) => wrkLoad(wrk, ...asked) };
};
