import type { Entry, EntryLink, HashtagRank } from '@engawa/api-client/model/entry.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';

/**
 * An entry without its text, which stands in the document and never in the state, and without its counts,
 * which all remotes share. `hasText` is false where a visitor may see the title alone.
 */
export type StoredEntry = Omit<Entry, 'html' | 'reactions'> & {
  readonly hasText: boolean;
  /** whether items of the blog's shop stand below it; known on the entry's own page */
  readonly hasItems?: boolean;
  /** whether the blogger recommends something below it; known on the entry's own page */
  readonly hasMyPick?: boolean;
  /** films of its own stand on its page */
  readonly hasClip?: boolean;
  /** those who have reblogged it stand on its page */
  readonly hasReblogs?: boolean;
  /** those who read its blog stand on its page */
  readonly hasReaders?: boolean;
  /** cheers may be given for it on its page */
  readonly hasCheer?: boolean;
  /** place of its blog among those of its genre, from 1; known on the entry's own page */
  readonly genrePosition?: number;
  /** its places among those that bear its hashtags; known on the entry's own page, where there are any */
  readonly hashtagRanking?: readonly HashtagRank[];
};

/** One page of a list of entries, in the list's order. */
export type ListPage = { readonly entryIds: readonly number[]; readonly paging: Paging };

export type BlogPage = ListPage & { readonly blogId: number };

/** The entries beside one, in the order of the blog. */
export type PrevNext = { readonly previous: EntryLink | null; readonly next: EntryLink | null };

export type EntryState = {
  /** by entry id */
  readonly entryMap: Readonly<Record<string, StoredEntry>>;
  /** by `{blogId}/{page}` */
  readonly blogPageMap: Readonly<Record<string, BlogPage>>;
  /** by entry id, for entries that were loaded by themselves */
  readonly neighbourMap: Readonly<Record<string, PrevNext>>;
};
