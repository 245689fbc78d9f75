import type { TemplateName } from '@engawa/contract';
import type { Picture } from './picture.ts';

export type RankedBlog = {
  readonly rank: number;
  readonly amebaId: string;
  readonly title: string;
  readonly nickname: string;
  readonly genreName: string;
  readonly image: Picture | null;
};

/** Bloggers that a reader may like, by what they have in common. */
export type RecommendedUsers = {
  /** what they have in common: `readers` of a blog, `follows` of a member, or the `ranking` */
  readonly group: string;
  readonly title: string;
  /** whether there are more than are named */
  readonly canShowMoreLink: boolean;
  /** best first */
  readonly blogs: readonly RankedBlog[];
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
  /** carries a PR label */
  readonly isPickPr: boolean;
  readonly image: Picture | null;
};

/** A new entry, in the look of its blog. */
export type BlogsNewEntry = NewEntry & { readonly template: TemplateName };

/** What the editors of the site recommend of a genre, in their order. */
export type GenrePickups = {
  readonly entries: readonly NewEntry[];
  /** one of all that they recommend, another each day */
  readonly random: NewEntry | null;
};

/** What blogs are about; official blogs are sorted by categories, which are coarser. */
export type Genre = {
  readonly code: string;
  readonly name: string;
  readonly category: { readonly code: string; readonly name: string };
  readonly hasBlogs: boolean;
  /** of a new entry; null where none has one, or none was asked for */
  readonly image: Picture | null;
};

export type OfficialCategory = {
  readonly code: string;
  readonly name: string;
  /** best first */
  readonly blogs: readonly RankedBlog[];
};

/** Where a word stands in a text: its first place and the one after its last, in UTF-16 units. */
type Hit = readonly [start: number, end: number];

/** The places of words in a text, in order; none overlaps another. */
export type Hits = readonly Hit[];

/** An entry that holds the words; its excerpt is what stands around the first of them. */
export type FoundEntry = NewEntry & {
  readonly hits: { readonly title: Hits; readonly excerpt: Hits };
};

/** A blog that is about the words, or whose owner goes by them. */
export type FoundBlog = RankedBlog & {
  readonly hits: { readonly title: Hits; readonly nickname: Hits };
};

/** In which order found entries are listed. */
export type SearchOrder = 'relevance' | 'newest';

/** Why a query was not searched for. */
export type SearchRefusal = 'tooManyWords' | 'onlyExcluded';

/** What was found by words. */
export type SearchPage = {
  readonly refusal: SearchRefusal | null;
  /** nearest first, where nothing was found */
  readonly nearWords: readonly string[];
  /** the one blog that was searched; null: all were, or there is none of the amebaId that was asked for */
  readonly ofBlog: { readonly amebaId: string; readonly title: string } | null;
  /** on the first page alone: the hashtag that the query names, which has a page of its entries */
  readonly hashtag: string | null;
  /** on the first page alone, the most read first */
  readonly blogs: readonly FoundBlog[];
  /** there are others beside those of the page */
  readonly hasMoreBlogs: boolean;
  /** in the requested order */
  readonly entries: readonly FoundEntry[];
  /** of all pages; only so many can be turned to */
  readonly entryCount: number;
  /** there are, or may be, more than are counted */
  readonly hasMoreEntries: boolean;
  readonly nextPage: number | null;
};

/** One page of the entries that bear a hashtag, newest first. Their number is not counted. */
export type HashtagPage = {
  readonly entries: readonly NewEntry[];
  readonly nextPage: number | null;
  /** on the first page alone: how many of them have a rank, at most 20 */
  readonly rankedCount: number;
};
