import type { Answer, Model } from '../resources/define/model.ts';
import type { LikerPage, Likers } from '../resources/people/iineUsers.ts';
import type { blogBookmarks } from '../resources/people/blogBookmarks.ts';
import type { blogReaders } from '../resources/people/blogReaders.ts';
import type { blogReblogs } from '../resources/people/blogReblogs.ts';
import type { WirePerson } from '../resources/parts/person.ts';

/** A member in a list; not every member has a blog. */
export type Person = Model<typeof WirePerson>;
export type PeoplePage = Answer<typeof blogReaders>;
export type BookmarkPage = Answer<typeof blogBookmarks>;
/**
 * A bookmark of an owner. `url` is http(s), or root-relative on this site; null: render no link.
 */
export type Bookmark = BookmarkPage['bookmarks'][number];
/** Members that reacted to an entry. */
export type EntryPeoplePage = Answer<typeof blogReblogs>;
export type { LikerPage, Likers };
/** Cursor of a list of likers: time (epoch ms, UTC) and member of the last like that was read. */
export type LikersCursor = NonNullable<Likers['after']>;
