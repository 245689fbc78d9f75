import type { EntryLink } from './entry.ts';
import type { Picture } from './image.ts';
import type { Paging } from './paging.ts';

/** A member as lists of people show it; not every member has a blog. */
export type Person = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly image: Picture | null;
  readonly blog: { readonly blogId: number; readonly title: string } | null;
  /** of the member's blog; `createdAt` is an ISO time */
  readonly newestEntry: (EntryLink & { readonly createdAt: string }) | null;
};

export type PeoplePage = { readonly people: readonly Person[]; readonly paging: Paging };

/** A link that an owner keeps. `url` is http(s), or root-relative on this site; null: not to be linked. */
export type Bookmark = {
  readonly name: string;
  readonly url: string | null;
  readonly description: string;
  /** whose blog of this service it leads to */
  readonly person: Person | null;
};

export type BookmarkPage = { readonly bookmarks: readonly Bookmark[]; readonly paging: Paging };

/** Those who have done something to an entry. */
export type EntryPeoplePage = PeoplePage & { readonly entry: EntryLink };

/** `lastUpdatedMs` is when the last one on the page liked it, epoch ms UTC; null on an empty page. */
export type LikerPage = EntryPeoplePage & {
  readonly isLast: boolean;
  readonly lastUpdatedMs: number | null;
};
