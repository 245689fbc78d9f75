import { getHashtagEntries } from '@engawa/api-client/resources/hashtagEntries.ts';
import {
  call,
  failedPage,
  getRead,
  missingPage,
  pageNumberOf,
  put,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { siteListLoaded } from '../site/siteListState.ts';
import { shownSitePage, SITE_TAGS } from '../site/siteOutcome.ts';
import { decodedSegment } from './decodedSegment.ts';

/** Entries of one page. */
export const PAGE_SIZE = 20;

/** Loads one page of the entries that bear the hashtag of the address. */
export function* loadHashtag({ params }: PageMatch): SagaGenerator<PageOutcome> {
  const hashtag = decodedSegment(params.hashtag ?? '');
  if (hashtag === null) return missingPage(SITE_TAGS);
  const page = pageNumberOf(params);
  const read = yield* getRead();
  const answer = yield* call(getHashtagEntries(read), { hashtag, page, limit: PAGE_SIZE });
  if (!answer.ok) return failedPage(answer.error, SITE_TAGS);
  yield* put(siteListLoaded({ kind: 'hashtag', hashtag, page, ...answer.value }));
  return shownSitePage([], answer.value.entries);
}
