import type { SearchPage as FoundPage } from '@engawa/api-client/model/site.ts';
import { getSearch } from '@engawa/api-client/resources/search.ts';
import {
  call,
  failedPage,
  getRead,
  missingPage,
  put,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { siteListLoaded } from '../site/siteListState.ts';
import { SITE_TAGS } from '../site/siteOutcome.ts';
import { askedPage, askedWords } from './searchQuery.ts';

const PAGE_SIZE = 20;

const NOTHING: FoundPage = {
  hashtag: null,
  blogs: [],
  hasMoreBlogs: false,
  entries: [],
  entryCount: 0,
  hasMoreEntries: false,
  nextPage: null,
};

/** Anybody can make up queries: no copy of their pages is kept, or they would drive out what is read. */
const NOT_KEPT = 0;

function* searched({ query = {} }: PageMatch): SagaGenerator<PageOutcome> {
  const { words, isCut } = askedWords(query['q']);
  const page = askedPage(query['page']);
  if (page === null || (words === '' && page > 1)) return missingPage(SITE_TAGS);
  if (words === '') {
    yield* put(siteListLoaded({ kind: 'search', words, isCut, page, ...NOTHING }));
    return shownPage(SITE_TAGS);
  }
  const read = yield* getRead();
  const found = yield* call(getSearch(read), { q: words, page, limit: PAGE_SIZE });
  if (!found.ok) return failedPage(found.error, SITE_TAGS);
  yield* put(siteListLoaded({ kind: 'search', words, isCut, page, ...found.value }));
  return shownPage(SITE_TAGS);
}

/** Loads what is found by the words of the address; without any, the page asks for some. */
export function* loadSearch(match: PageMatch): SagaGenerator<PageOutcome> {
  const outcome = yield* searched(match);
  const isAsked = Object.keys(match.query ?? {}).length > 0;
  return isAsked ? { ...outcome, maxAgeS: NOT_KEPT } : outcome;
}
