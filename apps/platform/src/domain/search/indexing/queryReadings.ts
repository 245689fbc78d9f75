import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { AnalyserThread } from './analyserThread.ts';

/** Maximum words in the cache of readings. */
const MOST_KNOWN = 5000;
/** Maximum queries that wait for the thread. */
const MOST_WAITING = 50;

type Known = { readonly reading: string | null };

/**
 * Returns kana readings of a query's words.
 * @param waitMs timeout; a later reading is cached for the next query
 * @returns the readings that are known at the end of the timeout. Never rejects.
 */
export type ReadWords = (
  words: readonly string[],
  waitMs: number,
) => Promise<ReadonlyMap<string, string>>;

/** Creates the reader of queries' words on the index thread, and counts its outcomes. */
export const createQueryReadings = (
  thread: Pick<AnalyserThread, 'read'>,
  { log, metrics }: { readonly log: Pick<Logger, 'warn'>; readonly metrics: Metrics },
): ReadWords => {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const counter = new Counter({
    name: 'engawa_platform_search_readings_total',
    help: 'Queries of which kanji were read for search, by outcome: read, late (the thread was busy or starting), failed',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  let waiting = 0;

  const read = async (words: readonly string[]): Promise<'read' | 'failed'> => {
    waiting += 1;
    try {
      const readings = await thread.read(words);
      for (const [at, word] of words.entries()) known.set(word, { reading: readings[at] ?? null });
      return 'read';
    } catch (err) {
      // a search works without suggestions
      log.warn({ err }, 'query readings failed');
      return 'failed';
    } finally {
      waiting -= 1;
    }
  };

  const readInTime = async (words: readonly string[], waitMs: number) => {
    if (waiting >= MOST_WAITING) return 'late';
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => resolve('late'), waitMs);
    try {
      return await Promise.race([read(words), late]);
    } finally {
      clearTimeout(timer);
    }
  };

  return async (words, waitMs) => {
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length > 0) counter.inc({ outcome: await readInTime(unknown, waitMs) });
    return new Map(
      words.flatMap((word) => {
        const reading = known.get(word)?.reading;
        return typeof reading === 'string' ? [[word, reading] as const] : [];
      }),
    );
  };
};
