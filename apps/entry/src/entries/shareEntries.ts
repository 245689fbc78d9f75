import type { Entry } from '@engawa/api-client/model/entry.ts';
import {
  entriesLoaded,
  getHtmlStore,
  put,
  type EntryFacts,
  type SagaGenerator,
} from '@engawa/contract';
import type { ShownEntry } from './entryState.ts';

/** Under which an entry's text lies on the shelf, and by which the page prints it. */
export const textKey = (entryId: number) => `entry:${entryId}`;

export const withoutText = ({ html, ...entry }: Entry): ShownEntry => ({
  ...entry,
  hasText: html !== null,
});

const factsOf = (entry: Entry): EntryFacts => ({
  entryId: entry.entryId,
  amebaId: entry.amebaId,
  blogId: entry.blogId,
  title: entry.title,
  publishFlg: entry.publishFlg,
  closedFlg: entry.closedFlg,
  denyReblog: entry.denyReblog,
});

/** Puts the texts on the shelf and tells other remotes' modules which entries stand on the page. */
export function* shareEntries(entries: readonly Entry[]): SagaGenerator<void> {
  const shelf = yield* getHtmlStore();
  for (const { entryId, html } of entries) if (html !== null) shelf.put(textKey(entryId), html);
  yield* put(entriesLoaded(entries.map(factsOf)));
}
