import { BLOGGER_TYPES, getBlogRanking } from '@engawa/api-client/resources/blogRanking.ts';
import { getEntryRanking } from '@engawa/api-client/resources/entryRanking.ts';
import {
  all,
  call,
  failedPage,
  getRead,
  missingPage,
  put,
  RANKED_TYPES,
  type PageMatch,
  type PageOutcome,
  type RankedType,
  type SagaGenerator,
} from '@engawa/contract';
import { siteListLoaded } from '../site/siteListState.ts';
import { shownSitePage, SITE_TAGS } from '../site/siteOutcome.ts';

const SHOWN = 20;
const SHOWN_OF_TYPE = 50;

function* loadOfAll(): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const { blogs, entries } = yield* all({
    blogs: call(getBlogRanking(read), { limit: SHOWN }),
    entries: call(getEntryRanking(read), { limit: SHOWN }),
  });
  if (!blogs.ok) return failedPage(blogs.error, SITE_TAGS);
  const ranked = entries.ok ? entries.value : null;
  yield* put(siteListLoaded({ kind: 'ranking', blogs: blogs.value, entries: ranked }));
  return shownSitePage(blogs.value, ranked);
}

function* loadOfType(type: RankedType): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const blogs = yield* call(getBlogRanking(read), {
    limit: SHOWN_OF_TYPE,
    type: BLOGGER_TYPES[type],
  });
  if (!blogs.ok) return failedPage(blogs.error, SITE_TAGS);
  yield* put(siteListLoaded({ kind: 'type-ranking', type, blogs: blogs.value }));
  return shownSitePage(blogs.value, null);
}

/** Loads the most read blogs and entries, or the most read blogs of the type that the address names. */
export function* loadRanking({ params: { code } }: PageMatch): SagaGenerator<PageOutcome> {
  if (code === undefined) return yield* loadOfAll();
  const type = RANKED_TYPES.find((each) => each === code);
  return type === undefined ? missingPage(SITE_TAGS) : yield* loadOfType(type);
}
