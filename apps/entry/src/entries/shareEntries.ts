import type { Entry } from '@engawa/api-client/model/entry.ts';
import { entriesLoaded, type EntryFacts, type LoadServices } from '@engawa/contract';
import type { StoredEntry } from './entryState.ts';

/** Returns the key of an entry's text in the HTML store. */
export const textKey = (entryId: number) => `entry:${entryId}`;

export const withoutText = ({
  html,
  reactions: _counts,
  isImageOfVideo: _isOfVideo,
  ...entry
}: Entry): StoredEntry => ({
  ...entry,
  hasText: html !== null,
});

const toEntryFacts = (entry: Entry): EntryFacts => ({
  entryId: entry.entryId,
  amebaId: entry.amebaId,
  blogId: entry.blogId,
  title: entry.title,
  publishFlg: entry.publishFlg,
  closedFlg: entry.closedFlg,
  denyReblog: entry.denyReblog,
});

/**
 * Builds the summary of the entry that is the subject of the page. Summaries of entries in lists
 * have no image, because no module needs the images of lists.
 */
export const toEntryFactsWithImage = (entry: Entry): EntryFacts => ({
  ...toEntryFacts(entry),
  ...(entry.image &&
    entry.publishFlg === 'open' && {
      image: { url: entry.image.url, isOfVideo: entry.isImageOfVideo === true },
    }),
});

/**
 * Puts the texts into the HTML store and shares the page's entries with the modules of other
 * remotes.
 */
export const shareEntries = (
  { html: htmlStore, dispatch }: Pick<LoadServices, 'html' | 'dispatch'>,
  entries: readonly Entry[],
  toFacts: (entry: Entry) => EntryFacts = toEntryFacts,
): void => {
  for (const { entryId, html } of entries) if (html !== null) htmlStore.put(textKey(entryId), html);
  dispatch(entriesLoaded(entries.map(toFacts)));
};
