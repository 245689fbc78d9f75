import { getBlogRanking } from '@engawa/api-client/resources/blogRanking.ts';
import { getGenres } from '@engawa/api-client/resources/genres.ts';
import { getNewEntries } from '@engawa/api-client/resources/newEntries.ts';
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

const BLOGS = 20;
const ENTRIES = 12;

/** Loads the most read blogs of a genre and what is new on them. */
export function* loadGenre({ params: { code = '' } }: PageMatch): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const { genres, blogs, entries } = yield* all({
    genres: call(getGenres(read)),
    blogs: call(getBlogRanking(read), { limit: BLOGS, genre: code }),
    entries: call(getNewEntries(read), { limit: ENTRIES, genre: code }),
  });
  if (!genres.ok) return failedPage(genres.error, SITE_TAGS);
  if (!blogs.ok) return failedPage(blogs.error, SITE_TAGS);
  const genre = genres.value.find((each) => each.code === code);
  if (!genre) return missingPage(SITE_TAGS);
  const newest = entries.ok ? entries.value : null;
  yield* put(
    siteListLoaded({
      kind: 'genre',
      genre,
      genres: genres.value.filter(({ category }) => category.code === genre.category.code),
      blogs: blogs.value,
      entries: newest,
    }),
  );
  return shownSitePage(blogs.value, newest);
}
