import { getBlogRanking } from '@engawa/api-client/resources/blogRanking.ts';
import { getEntryRanking } from '@engawa/api-client/resources/entryRanking.ts';
import {
  all,
  call,
  failedPage,
  getRead,
  put,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { siteListLoaded } from '../site/siteListState.ts';
import { shownSitePage, SITE_TAGS } from '../site/siteOutcome.ts';

const SHOWN = 20;

/** Loads the most read blogs and entries. */
export function* loadRanking(): SagaGenerator<PageOutcome> {
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
