import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { toReading } from './toReading.ts';
import { segmentWords } from './segmentWords.ts';
import { buildSearchDocument, type SearchDocument, type SearchSource } from './searchDocument.ts';

const { hasReadings } = v.parse(v.object({ hasReadings: v.boolean() }), workerData);

/** A call to the thread: documents to index, words to read. */
export type AnalyserCall = {
  readonly id: number;
  readonly sources: readonly SearchSource[];
  readonly words: readonly string[];
};

const callShape: v.GenericSchema<unknown, AnalyserCall> = v.object({
  id: v.number(),
  sources: v.array(v.object({ title: v.string(), html: v.string(), names: v.array(v.string()) })),
  words: v.array(v.string()),
});

/** A document, and why it has no readings if the analyser failed. */
export type IndexedSource = { readonly document: SearchDocument; readonly failure: string | null };

/** One result for each source and word of a call, in order. */
export type AnalyserAnswer = {
  readonly id: number;
  readonly indexed: readonly IndexedSource[];
  /** null: unknown; empty if the analyser failed */
  readonly readings: readonly (string | null)[];
  /** why there are no readings */
  readonly failure: string | null;
};

// loaded on demand, because the package's code contains the dictionary
const analyse = hasReadings ? (await import('./analyser.ts')).createAnalyser() : segmentWords;

const indexSource = (source: SearchSource): IndexedSource => {
  try {
    return { document: buildSearchDocument(source, analyse), failure: null };
  } catch (error) {
    // an error in one text must not stop the indexing of all others
    return { document: buildSearchDocument(source, segmentWords), failure: String(error) };
  }
};

const readWords = (words: readonly string[]): Pick<AnalyserAnswer, 'readings' | 'failure'> => {
  try {
    return { readings: words.map((word) => toReading(word, analyse)), failure: null };
  } catch (error) {
    // an error in a query's word must not stop the thread, which also indexes
    return { readings: [], failure: String(error) };
  }
};

const answer = async (message: unknown): Promise<void> => {
  const { id, sources, words } = v.parse(callShape, message);
  const indexed: IndexedSource[] = [];
  for (const source of sources) {
    indexed.push(indexSource(source));
    // words of a query are read between two documents
    // oxlint-disable-next-line no-await-in-loop -- see above
    await setImmediate();
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage({ id, indexed, ...readWords(words) } satisfies AnalyserAnswer);
};

parentPort?.on('message', (message: unknown) => void answer(message));
