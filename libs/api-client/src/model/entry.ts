import type { Acceptance, ReactionCounts } from '@engawa/contract';
import type { Paging } from './paging.ts';
import type { Picture } from './picture.ts';
import type { ReblogCard } from './reblog.ts';

export type Entry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly blogId: number;
  readonly title: string;
  /** sanitised HTML; null where only the title was asked for or may be seen */
  readonly html: string | null;
  /** plain text from the start of the entry, at most 120 characters, for heads and lists */
  readonly excerpt: string;
  /** whole minutes that its text takes to read; known of long ones */
  readonly readingMinutes?: number;
  /** `YYYY-MM-DDTHH:mm:ss.sss+09:00` */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly theme: { readonly themeId: number; readonly name: string };
  readonly publishFlg: 'open' | 'amember';
  readonly closedFlg: 'off' | 'mon_ng';
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
  readonly denyReblog: Acceptance;
  /** carries a PR label */
  readonly isPickPr: boolean;
  readonly hashtags: readonly string[];
  readonly image: Picture | null;
  /** the picture is the first of a film */
  readonly isImageOfVideo?: true;
  /** what it reblogs; null where it is no reblog, and where its original is gone */
  readonly reblog: ReblogCard | null;
  /** what readers have made of it, where its answer says so */
  readonly reactions?: ReactionCounts;
};

export type EntryPage = {
  /** newest first */
  readonly entries: readonly Entry[];
  readonly paging: Paging;
};

export type EntryLink = { readonly entryId: number; readonly title: string };

/** The place of an entry among those that bear a hashtag, from 1. */
export type HashtagRank = { readonly name: string; readonly rank: number };

export type EntryDetail = {
  readonly entry: Entry;
  /** the older neighbour */
  readonly previous: EntryLink | null;
  /** the newer neighbour */
  readonly next: EntryLink | null;
  /** whether items of the blog's shop stand below it */
  readonly hasItems: boolean;
  /** whether the blogger recommends something below it */
  readonly hasMyPick: boolean;
  /** whether films of its own stand on its page */
  readonly hasClip: boolean;
  /** whether it has been reblogged */
  readonly hasReblogs: boolean;
  /** whether its blog has readers */
  readonly hasReaders: boolean;
  /** whether cheers may be given for it */
  readonly hasCheer: boolean;
  /** the place of its blog among those of its genre, from 1; null where it is not among the first */
  readonly genrePosition: number | null;
  /** its places among the entries of its hashtags, best first; of those alone where it has one */
  readonly hashtagRanking: readonly HashtagRank[];
};

/** by entry id */
export type ReactionsByEntry = Readonly<Record<string, ReactionCounts>>;
