import type { EntryLink } from './entry.ts';
import type { Picture } from './picture.ts';
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
  /** it led to the blog of somebody who has left the service */
  readonly hasLeft: boolean;
};

export type BookmarkPage = { readonly bookmarks: readonly Bookmark[]; readonly paging: Paging };

/** Those who have done something to an entry. */
export type EntryPeoplePage = PeoplePage & { readonly entry: EntryLink };

/** Where a list of likers goes on: after the like of that moment (epoch ms, UTC) and member. */
export type LikersCursor = { readonly lastUpdatedMs: number; readonly lastUserId: number };

/** Some of those who like an entry, the newest first. */
export type Likers = {
  readonly people: readonly Person[];
  readonly entry: EntryLink;
  readonly isLast: boolean;
  /** null where there is nothing to go on from */
  readonly after: LikersCursor | null;
};

export type LikerPage = Likers & { readonly paging: Paging };
