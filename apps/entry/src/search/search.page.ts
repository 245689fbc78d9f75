import type { SearchPage as FoundPage } from '@engawa/api-client/model/site.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { getSearch } from '@engawa/api-client/resources/site/search.ts';
import { address, success, type Read } from '@engawa/contract';
import { sitePage, type Found } from '../site/sitePage.ts';
import type { SearchSuggestions } from '../site/siteListSlice.ts';
import { SearchPage } from './SearchPage.tsx';
import { SEARCH_TITLE, isNothingFound, formatSearchTitle } from './formatSearchTitle.ts';
import {
  parseSearchBlog,
  parseSearchPage,
  parseSearchWords,
  parseSearchOrder,
} from './searchQuery.ts';

const PAGE_SIZE = 20;
const HASHTAGS = 10;
const GENRES = 12;

const NOTHING: FoundPage = {
  ofBlog: null,
  refusal: null,
  nearWords: [],
  hashtag: null,
  blogs: [],
  hasMoreBlogs: false,
  entries: [],
  entryCount: 0,
  hasMoreEntries: false,
  nextPage: null,
};

/**
 * Reads suggestions. Called only after a search without results, because a search alone is already
 * expensive. If one of the two reads fails, the other is still used.
 */
const findWays = async (read: Read): Promise<SearchSuggestions> => {
  const [hashtags, genres] = await Promise.all([
    getHashtagRanking(read)({ limit: HASHTAGS }),
    getGenres(read)(),
  ]);
  return {
    hashtags: hashtags.ok ? hashtags.value : null,
    genres: genres.ok
      ? genres.value
          .filter(({ hasBlogs }) => hasBlogs)
          .slice(0, GENRES)
          .map(({ code, name }) => ({ code, name }))
      : null,
  };
};

/**
 * The search results for the words in the address, for all blogs or for one blog. Without words the
 * page has only the search box.
 */
export const exposed = sitePage({
  name: 'Search',
  addresses: [address.search],
  kinds: ['search'],
  find: async (read, { query = {} }): Found<'search'> => {
    const { words, isCut } = parseSearchWords(query['q']);
    const page = parseSearchPage(query['page']);
    const amebaId = parseSearchBlog(query['amebaId']);
    const order = parseSearchOrder(query['order']);
    if (page === null || (words === '' && page > 1)) return success(null);
    const found =
      words === '' && amebaId === null
        ? success(NOTHING)
        : await getSearch(read)({
            q: words,
            page,
            limit: PAGE_SIZE,
            ...(order !== 'relevance' && { order }),
            ...(amebaId !== null && { amebaId }),
          });
    if (!found.ok) return found;
    const ways = words !== '' && isNothingFound(found.value) ? await findWays(read) : null;
    return success({ kind: 'search', words, isCut, page, amebaId, order, ways, ...found.value });
  },
  head: (list, { siteName }) => ({
    title: formatSearchTitle(list),
    description: `${siteName}のブログと記事を、ことばでさがせます。`,
    pathOf: () => address.search.path(),
    crumbs: [{ name: SEARCH_TITLE, path: address.search.path() }],
    // Not indexed, because the results of a search are of no use to visitors from a search engine.
    isNoIndex: true,
  }),
  // Not cached with a query, because anyone can invent queries, and such pages would evict pages
  // that have readers.
  isStored: ({ query = {} }) => Object.keys(query).length === 0,
  View: SearchPage,
});
