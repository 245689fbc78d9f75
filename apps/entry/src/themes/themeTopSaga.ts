import { getBlogThemes } from '@engawa/api-client/resources/blogThemes.ts';
import {
  blogTag,
  call,
  failedPage,
  getRead,
  put,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { themesLoaded } from './themesState.ts';

/** Loads all themes of a blog. */
export function* loadThemeTop({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const tags = [blogTag(amebaId)];
  const themes = yield* call(getBlogThemes(read), { amebaId });
  if (!themes.ok) return failedPage(themes.error, tags);
  yield* put(themesLoaded({ amebaId, themes: themes.value }));
  return shownPage(tags);
}
