import type { Answer, Model } from '../resources/define/model.ts';
import type { WireRankedBlog } from '../resources/parts/rankedBlog.ts';
import type { WireRecommendedUsers } from '../resources/parts/recommendedUsers.ts';
import type { WireSiteEntry } from '../resources/parts/siteEntry.ts';
import type { genrePickups } from '../resources/site/genrePickups.ts';
import type { genres } from '../resources/site/genres.ts';
import type { hashtagRanking } from '../resources/site/hashtagRanking.ts';
import type { newEntries } from '../resources/site/newEntries.ts';
import type { officialBlogs } from '../resources/site/officialBlogs.ts';
import type { search } from '../resources/site/search.ts';

export type RankedBlog = Model<typeof WireRankedBlog>;
/** Recommended bloggers with a common property. */
export type RecommendedUsers = Model<typeof WireRecommendedUsers>;
export type RankedHashtag = Answer<typeof hashtagRanking>[number];
/** A public entry in a list across all blogs. */
export type NewEntry = Model<typeof WireSiteEntry>;
/** A new entry with the template of its blog. */
export type BlogsNewEntry = Answer<typeof newEntries>[number];
/** Entries of a genre that the site's editors recommend, in their order. */
export type GenrePickups = Answer<typeof genrePickups>;
/** The genre of a blog. Official blogs use categories, which are coarser. */
export type Genre = Answer<typeof genres>[number];
export type OfficialCategory = Answer<typeof officialBlogs>[number];
/** A page of search results. */
export type SearchPage = Answer<typeof search>;
/** An entry that matches all words; its excerpt surrounds the first match. */
export type FoundEntry = SearchPage['entries'][number];
/** A blog that matches by its subject or by the nickname of its owner. */
export type FoundBlog = SearchPage['blogs'][number];
/** The ranges of matches in a text, in order, without overlap: start and exclusive end, UTF-16. */
export type Hits = FoundBlog['hits']['title'];
/** Why a query was rejected. */
export type SearchRefusal = NonNullable<SearchPage['refusal']>;
/** The order of found entries. */
export type SearchOrder = 'relevance' | 'newest';
