import { getBlogRanking } from '@engawa/api-client/resources/blogRanking.ts';
import { getOfficialBlogs } from '@engawa/api-client/resources/officialBlogs.ts';
import {
  all,
  call,
  failedPage,
  getRead,
  missingPage,
  put,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { siteListLoaded } from '../site/siteListState.ts';
import { shownSitePage, SITE_TAGS } from '../site/siteOutcome.ts';

const OF_EACH = 5;
const OF_ONE = 50;

function* loadAll(): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const answer = yield* call(getOfficialBlogs(read), { limit: OF_EACH });
  if (!answer.ok) return failedPage(answer.error, SITE_TAGS);
  const categories = answer.value;
  yield* put(siteListLoaded({ kind: 'official', categories }));
  return shownSitePage(
    categories.flatMap(({ blogs }) => blogs),
    null,
  );
}

function* loadCategory(code: string): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const { all: named, blogs } = yield* all({
    all: call(getOfficialBlogs(read), { limit: 1 }),
    blogs: call(getBlogRanking(read), { limit: OF_ONE, official: code }),
  });
  if (!named.ok) return failedPage(named.error, SITE_TAGS);
  if (!blogs.ok) return failedPage(blogs.error, SITE_TAGS);
  const categories = named.value;
  if (!categories.some((category) => category.code === code)) return missingPage(SITE_TAGS);
  yield* put(siteListLoaded({ kind: 'category', code, categories, blogs: blogs.value }));
  return shownSitePage(blogs.value, null);
}

/** Loads official blogs, those of all categories or of the one that the address names. */
export function* loadOfficial({ params }: PageMatch): SagaGenerator<PageOutcome> {
  return params.code === undefined ? yield* loadAll() : yield* loadCategory(params.code);
}
