import type { Picture } from './image.ts';

export type RankedBlog = {
  readonly rank: number;
  readonly amebaId: string;
  readonly title: string;
  readonly nickname: string;
  readonly genreName: string;
  readonly image: Picture | null;
};

export type RankedHashtag = {
  readonly rank: number;
  readonly name: string;
  readonly count: number;
};

/** An entry in a list of the whole site; everyone may read it. */
export type NewEntry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly blogTitle: string;
  readonly createdAt: string;
  readonly image: Picture | null;
};

/** What blogs are about; official blogs are sorted by categories, which are coarser. */
export type Genre = {
  readonly code: string;
  readonly name: string;
  readonly category: { readonly code: string; readonly name: string };
};

export type OfficialCategory = {
  readonly code: string;
  readonly name: string;
  /** best first */
  readonly blogs: readonly RankedBlog[];
};

/** What was found by words; of what there is more nobody counts. */
export type SearchPage = {
  /** on the first page alone, the most read first */
  readonly blogs: readonly RankedBlog[];
  /** newest first */
  readonly entries: readonly NewEntry[];
  readonly nextPage: number | null;
};

/** One page of the entries that bear a hashtag, newest first. How many there are nobody counts. */
export type HashtagPage = {
  readonly entries: readonly NewEntry[];
  readonly nextPage: number | null;
};
