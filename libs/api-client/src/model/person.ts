import type { EntryLink } from './entry.ts';
import type { Picture } from './picture.ts';
import type { Paging } from './paging.ts';

/** A member in a list; not every member has a blog. */
export type Person = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly image: Picture | null;
  readonly blog: { readonly blogId: number; readonly title: string } | null;
  /** newest entry of the member's blog; `createdAt` is an ISO time */
  readonly newestEntry: (EntryLink & { readonly createdAt: string }) | null;
};

export type PeoplePage = { readonly people: readonly Person[]; readonly paging: Paging };

/** A bookmark of an owner. `url` is http(s), or root-relative on this site; null: do not link. */
export type Bookmark = {
  readonly name: string;
  readonly url: string | null;
  readonly description: string;
  /** the blogger, if the link points to a blog on this site */
  readonly person: Person | null;
  /** the link pointed to a blog of a member that has left the service */
  readonly hasLeft: boolean;
};

export type BookmarkPage = { readonly bookmarks: readonly Bookmark[]; readonly paging: Paging };

/** Members that reacted to an entry. */
export type EntryPeoplePage = PeoplePage & { readonly entry: EntryLink };

/** Cursor of a list of likers: the time (epoch ms, UTC) and the member of the last like. */
export type LikersCursor = { readonly lastUpdatedMs: number; readonly lastUserId: number };

/** Some members that like an entry, newest first. */
export type Likers = {
  readonly people: readonly Person[];
  readonly entry: EntryLink;
  readonly isLast: boolean;
  /** null if there is no further page */
  readonly after: LikersCursor | null;
};

export type LikerPage = Likers & { readonly paging: Paging };
