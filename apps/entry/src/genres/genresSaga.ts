import { getGenres } from '@engawa/api-client/resources/genres.ts';
import {
  call,
  failedPage,
  getRead,
  put,
  shownPage,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { siteListLoaded } from '../site/siteListState.ts';
import { SITE_TAGS } from '../site/siteOutcome.ts';

/** Loads all genres. */
export function* loadGenres(): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const genres = yield* call(getGenres(read));
  if (!genres.ok) return failedPage(genres.error, SITE_TAGS);
  yield* put(siteListLoaded({ kind: 'genres', genres: genres.value }));
  return shownPage(SITE_TAGS);
}
