import type { Entry, EntryLink, HashtagRank } from '@engawa/api-client/model/entry.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';

/**
 * An entry without its text, which is only in the document, and without its counts, which all
 * remotes share. `hasText` is false if a guest may see only the title.
 */
export type StoredEntry = Omit<Entry, 'html' | 'reactions'> & {
  readonly hasText: boolean;
  /** whether shop items appear below it; known on the entry's own page */
  readonly hasItems?: boolean;
  /** whether the blogger's recommendations appear below it; known on the entry's own page */
  readonly hasMyPick?: boolean;
  /** whether its page has its videos */
  readonly hasClip?: boolean;
  /** whether its page lists the members who reblogged it */
  readonly hasReblogs?: boolean;
  /** whether its page lists the readers of its blog */
  readonly hasReaders?: boolean;
  /** whether its page accepts cheers */
  readonly hasCheer?: boolean;
  /** rank of its blog in its genre, from 1; known on the entry's own page */
  readonly genrePosition?: number;
  /**
   * its ranks among the entries with its hashtags; known on the entry's own page, if there are any
   */
  readonly hashtagRanking?: readonly HashtagRank[];
};

/** One page of a list of entries, in the list's order. */
export type ListPage = { readonly entryIds: readonly number[]; readonly paging: Paging };

export type BlogPage = ListPage & { readonly blogId: number };

/** The previous and next entry in the order of the blog. */
export type PrevNext = { readonly previous: EntryLink | null; readonly next: EntryLink | null };

export type EntryState = {
  /** by entry id */
  readonly entryMap: Readonly<Record<string, StoredEntry>>;
  /** by `{blogId}/{page}` */
  readonly blogPageMap: Readonly<Record<string, BlogPage>>;
  /** by entry id, for entries that were loaded on their own page */
  readonly neighbourMap: Readonly<Record<string, PrevNext>>;
};
