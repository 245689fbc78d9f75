import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import type { Database } from '../database/database.ts';
import type { AnalyserThread } from '../domain/search/indexing/analyserThread.ts';
import { drainSearchQueue, indexVersion } from '../jobs/indexJob.ts';
import { buildSearchDocument, type Analyse } from '../domain/search/indexing/searchDocument.ts';
import { toReading } from '../domain/search/indexing/toReading.ts';
import { segmentWords } from '../domain/search/indexing/segmentWords.ts';

/** An analyser that does its work in the calling thread. */
export const inThisThread = (analyse: Analyse): AnalyserThread => ({
  index: async (sources) =>
    sources.map((source) => ({ document: buildSearchDocument(source, analyse), failure: null })),
  read: async (words) => words.map((word) => toReading(word, analyse)),
  close: async () => {},
});

/** Indexes changed rows as the background job does. @param analyse default: no readings */
export const indexSearch = (
  database: Pick<Database, 'query'>,
  analyse: Analyse = segmentWords,
): Promise<void> =>
  drainSearchQueue({
    database,
    thread: inThisThread(analyse),
    version: indexVersion(analyse !== segmentWords),
    log: aLog().log,
  });
