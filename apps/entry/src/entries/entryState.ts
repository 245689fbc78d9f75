import type { Entry, EntryDetail, EntryLink, HashtagRank } from '@engawa/api-client/model/entry.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { EntryExtra } from '@engawa/api-client/resources/parts/entryExtras.ts';

/** What the entry's page has besides the entry; known on that page. */
type EntryExtras = Pick<EntryDetail, EntryExtra>;

/**
 * An entry without its text, which is only in the document's HTML, and without its reaction counts,
 * which are in a slice that all remotes share. `hasText` is false if guests may see only the title.
 */
export type StoredEntry = Omit<Entry, 'html' | 'reactions' | 'isImageOfVideo'> &
  EntryExtras & {
    readonly hasText: boolean;
    /** rank of the blog in its genre, from 1; known on the entry's own page */
    readonly genrePosition?: number;
    /**
     * ranks of the entry among the entries with the same hashtags, if any; known on the entry's own
     * page
     */
    readonly hashtagRanking?: readonly HashtagRank[];
  };

/** One page of a list of entries, in the list's order. */
export type ListPage = { readonly entryIds: readonly number[]; readonly paging: Paging };

export type BlogPage = ListPage & { readonly blogId: number };

/** Links to the previous and the next entry of the blog; null if there is none. */
export type PrevNext = { readonly previous: EntryLink | null; readonly next: EntryLink | null };

export type EntryState = {
  /** by entry id */
  readonly entryMap: Readonly<Record<string, StoredEntry>>;
  /** by `{blogId}/{page}` */
  readonly blogPageMap: Readonly<Record<string, BlogPage>>;
  /** neighbours by entry id, for entries whose own page was loaded */
  readonly neighbourMap: Readonly<Record<string, PrevNext>>;
};
