import type { Acceptance } from '@engawa/contract';
import type { ReactionCounts } from '@engawa/contract/state/rootState.ts';
import type { Paging } from './paging.ts';
import type { Picture } from './picture.ts';
import type { ReblogCard } from './reblog.ts';

export type Entry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly blogId: number;
  readonly title: string;
  /** sanitised HTML; null if only titles were requested or the text is not accessible */
  readonly html: string | null;
  /** plain text from the start of the entry, at most 120 characters, for heads and lists */
  readonly excerpt: string;
  /** reading time in whole minutes; only for long entries */
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
  /** has a PR label */
  readonly isPickPr: boolean;
  readonly hashtags: readonly string[];
  readonly image: Picture | null;
  /** the image is the thumbnail of a video */
  readonly isImageOfVideo?: true;
  /** the quoted entry; null if this is no reblog or the original was deleted */
  readonly reblog: ReblogCard | null;
  /** reaction counts, if the response includes them */
  readonly reactions?: ReactionCounts;
};

export type EntryPage = {
  /** newest first */
  readonly entries: readonly Entry[];
  readonly paging: Paging;
};

export type EntryLink = { readonly entryId: number; readonly title: string };

/** The rank of an entry among those with a hashtag, from 1. */
export type HashtagRank = { readonly name: string; readonly rank: number };

export type EntryDetail = {
  readonly entry: Entry;
  /** the next older entry */
  readonly previous: EntryLink | null;
  /** the next newer entry */
  readonly next: EntryLink | null;
  /** whether items of the blog's shop appear below the entry */
  readonly hasItems: boolean;
  /** whether recommendations of the blogger appear below the entry */
  readonly hasMyPick: boolean;
  /** whether its page has videos of the entry */
  readonly hasClip: boolean;
  /** whether it has been reblogged */
  readonly hasReblogs: boolean;
  /** whether its blog has readers */
  readonly hasReaders: boolean;
  /** whether the entry accepts cheers */
  readonly hasCheer: boolean;
  /** rank of its blog in the genre, from 1; null if the blog is not among the first */
  readonly genrePosition: number | null;
  /** its ranks by hashtag, best first; includes only hashtags with a rank */
  readonly hashtagRanking: readonly HashtagRank[];
};

/** by entry id */
export type ReactionsByEntry = Readonly<Record<string, ReactionCounts>>;
