import { Worker } from 'node:worker_threads';
import type { AnalyserAnswer, AnalyserCall, IndexedSource } from './analyserWorker.ts';
import type { SearchSource } from './searchDocument.ts';

/** Version of package and dictionary; rows of another version are indexed again. */
export const ANALYSER_VERSION = 'lindera-ipadic-2.0.0';

/** Timeout of one call, including the thread's start. */
const DEADLINE_MS = 120_000;
/** Idle time after which the thread stops: the dictionary takes about 100 MB. */
const IDLE_MS = 60_000;

export type AnalyserThread = {
  /**
   * Folds texts and finds their words in a worker thread.
   * @returns one result for each source, in order
   * @errors rejects if the thread fails or takes longer than two minutes; the next call starts
   * another thread
   */
  readonly index: (sources: readonly SearchSource[]) => Promise<readonly IndexedSource[]>;
  /**
   * Returns the kana reading of each word. The thread reads them between two documents of a batch.
   * @returns one reading for each word, in order; null if unknown, or if readings are disabled
   * @errors as `index`
   */
  readonly read: (words: readonly string[]) => Promise<readonly (string | null)[]>;
  readonly close: () => Promise<void>;
};

/** @param hasReadings whether words get readings by the analyser */
export const createAnalyserThread = (hasReadings: boolean): AnalyserThread => {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const calls = new Map<number, PromiseWithResolvers<AnalyserAnswer>>();

  const end = async (reason: unknown) => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    for (const { reject } of calls.values()) reject(reason);
    calls.clear();
    await ending?.terminate();
  };
  const close = () => end(new Error('search index thread closed'));

  const start = (): Worker => {
    const thread = new Worker(new URL('./analyserWorker.ts', import.meta.url), {
      workerData: { hasReadings },
    });
    thread.unref();
    const endThis = (reason: unknown) => thread === worker && void end(reason);
    return thread
      .on('message', (answer: AnalyserAnswer) => calls.get(answer.id)?.resolve(answer))
      .on('error', endThis)
      .on('exit', () => endThis(new Error('search index thread exited without a result')));
  };

  const call = async (request: Omit<AnalyserCall, 'id'>): Promise<AnalyserAnswer> => {
    clearTimeout(idle);
    worker ??= start();
    lastId += 1;
    const id = lastId;
    const answered = Promise.withResolvers<AnalyserAnswer>();
    calls.set(id, answered);
    const deadline = setTimeout(
      () => void end(new Error('search index thread timed out')),
      DEADLINE_MS,
    );
    deadline.unref();
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage({ id, ...request } satisfies AnalyserCall);
      return await answered.promise;
    } finally {
      clearTimeout(deadline);
      calls.delete(id);
      if (calls.size === 0) {
        clearTimeout(idle);
        idle = setTimeout(() => void close(), IDLE_MS);
        idle.unref();
      }
    }
  };

  return {
    index: async (sources) => (await call({ sources, words: [] })).indexed,
    read: async (words) => {
      if (!hasReadings) return words.map(() => null);
      const { readings, failure } = await call({ sources: [], words });
      if (failure !== null) throw new Error(failure);
      return readings;
    },
    close,
  };
};
