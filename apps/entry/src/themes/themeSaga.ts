import { getBlogThemeEntries } from '@engawa/api-client/resources/blogThemeEntries.ts';
import {
  call,
  getRead,
  pageNumberOf,
  selectLoadedBlog,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { loadListPage } from '../lists/loadListPage.ts';
import { rowsPerPage } from '../lists/rowsPerPage.ts';
import { themePageLoaded } from './themesState.ts';

/** Loads one page of the entries of a theme; another blog's theme is not found. */
export function* loadTheme({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const themeId = Number(params.themeId);
  const query = { amebaId, themeId, page, limit: rowsPerPage(blog) };
  const answer = yield* call(getBlogThemeEntries(read), query);
  return yield* loadListPage(blog, answer, page, ({ theme }, listPage) =>
    themePageLoaded({ theme, page, listPage }),
  );
}
