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

/** Recommended bloggers with a common property. */
export type RecommendedUsers = {
  /** the common property: `readers` of a blog, `follows` of a member, or the `ranking` */
  readonly group: string;
  readonly title: string;
  /** whether there are more bloggers than listed */
  readonly canShowMoreLink: boolean;
  /** best first */
  readonly blogs: readonly RankedBlog[];
};

export type RankedHashtag = {
  readonly rank: number;
  readonly name: string;
  readonly count: number;
};

/** A public entry in a list across all blogs. */
export type NewEntry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly blogTitle: string;
  readonly createdAt: string;
  /** has a PR label */
  readonly isPickPr: boolean;
  readonly image: Picture | null;
};

/** A new entry with the template of its blog. */
export type BlogsNewEntry = NewEntry & { readonly template: TemplateName };

/** Entries of a genre that the site's editors recommend, in their order. */
export type GenrePickups = {
  readonly entries: readonly NewEntry[];
  /** one of all recommended entries, another one each day */
  readonly random: NewEntry | null;
};

/** The genre of a blog. Official blogs use categories, which are coarser. */
export type Genre = {
  readonly code: string;
  readonly name: string;
  readonly category: { readonly code: string; readonly name: string };
  readonly hasBlogs: boolean;
  /** image of a new entry; null if there is none or images were not requested */
  readonly image: Picture | null;
};

export type OfficialCategory = {
  readonly code: string;
  readonly name: string;
  /** best first */
  readonly blogs: readonly RankedBlog[];
};

/** A range of a match in a text: start and exclusive end, in UTF-16 units. */
type Hit = readonly [start: number, end: number];

/** The ranges of matches in a text, in order, without overlap. */
export type Hits = readonly Hit[];

/** An entry that matches all words; its excerpt surrounds the first match. */
export type FoundEntry = NewEntry & {
  readonly hits: { readonly title: Hits; readonly excerpt: Hits };
};

/** A blog that matches by its subject or by the nickname of its owner. */
export type FoundBlog = RankedBlog & {
  readonly hits: { readonly title: Hits; readonly nickname: Hits };
};

/** The order of found entries. */
export type SearchOrder = 'relevance' | 'newest';

/** Why a query was rejected. */
export type SearchRefusal = 'tooManyWords' | 'onlyExcluded';

/** A page of search results. */
export type SearchPage = {
  readonly refusal: SearchRefusal | null;
  /** similar words, nearest first, if there are no results */
  readonly nearWords: readonly string[];
  /** the only blog that was searched; null for all blogs or an unknown amebaId */
  readonly ofBlog: { readonly amebaId: string; readonly title: string } | null;
  /** first page only: the hashtag in the query that has its own page of entries */
  readonly hashtag: string | null;
  /** first page only, most read first */
  readonly blogs: readonly FoundBlog[];
  /** more blogs match than the page has */
  readonly hasMoreBlogs: boolean;
  /** in the requested order */
  readonly entries: readonly FoundEntry[];
  /** total of all pages; the number of accessible pages is limited */
  readonly entryCount: number;
  /** there are, or may be, more entries than counted */
  readonly hasMoreEntries: boolean;
  readonly nextPage: number | null;
};

/** One page of the entries with a hashtag, newest first. The total is not counted. */
export type HashtagPage = {
  readonly entries: readonly NewEntry[];
  readonly nextPage: number | null;
  /** first page only: number of these entries with a rank, at most 20 */
  readonly rankedCount: number;
};
