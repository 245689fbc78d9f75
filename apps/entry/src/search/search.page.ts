import type { SearchPage as FoundPage } from '@engawa/api-client/model/site.ts';
import { getSearch } from '@engawa/api-client/resources/site/search.ts';
import { address, success } from '@engawa/contract';
import { sitePage, type Found } from '../site/sitePage.ts';
import { SearchPage } from './SearchPage.tsx';
import { askedPage, askedWords } from './searchQuery.ts';

const PAGE_SIZE = 20;
const ASK = 'ブログや記事をさがす';

const NOTHING: FoundPage = {
  ofBlog: null,
  hashtag: null,
  blogs: [],
  hasMoreBlogs: false,
  entries: [],
  entryCount: 0,
  hasMoreEntries: false,
  nextPage: null,
};

/** What is found by the words of the address; without any, the page asks for some. */
export const exposed = sitePage({
  name: 'Search',
  addresses: [address.search],
  kinds: ['search'],
  find: async (read, { query = {} }): Found<'search'> => {
    const { words, isCut } = askedWords(query['q']);
    const page = askedPage(query['page']);
    if (page === null || (words === '' && page > 1)) return success(null);
    const found =
      words === '' ? success(NOTHING) : await getSearch(read)({ q: words, page, limit: PAGE_SIZE });
    return found.ok ? success({ kind: 'search', words, isCut, page, ...found.value }) : found;
  },
  head: ({ words }, { siteName }) => ({
    title: words === '' ? ASK : `「${words}」の検索結果`,
    description: `${siteName}のブログと記事を、ことばでさがせます。`,
    pathOf: () => address.search.path(),
    crumbs: [{ name: ASK, path: address.search.path() }],
    // words of one search say nothing to a reader who comes from another
    isNoIndex: true,
  }),
  // queries can be made up: cached pages of them would evict pages that are read
  isKept: ({ query = {} }) => Object.keys(query).length === 0,
  View: SearchPage,
});
