import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { segmentWords } from './segmentWords.ts';
import { buildSearchDocument, type SearchDocument, type SearchSource } from './searchDocument.ts';

const { hasReadings } = v.parse(v.object({ hasReadings: v.boolean() }), workerData);

const sourcesShape: v.GenericSchema<unknown, SearchSource[]> = v.array(
  v.object({ title: v.string(), html: v.string(), names: v.array(v.string()) }),
);

/** A document, and why it has no readings where the analyser has failed. */
export type IndexedSource = { readonly document: SearchDocument; readonly failure: string | null };

// loaded where it is used: the dictionary is part of the package's code
const analyse = hasReadings ? (await import('./analyser.ts')).createAnalyser() : segmentWords;

const indexSource = (source: SearchSource): IndexedSource => {
  try {
    return { document: buildSearchDocument(source, analyse), failure: null };
  } catch (error) {
    // one text must not stop the index of all others
    return { document: buildSearchDocument(source, segmentWords), failure: String(error) };
  }
};

parentPort?.on('message', (sources: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(v.parse(sourcesShape, sources).map(indexSource));
});
