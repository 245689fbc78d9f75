import { genrePath, definePage } from '@engawa/contract';
import { siteHead } from '../site/siteHead.ts';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';
import { GenresPage } from './GenresPage.tsx';
import { loadGenres } from './genresSaga.ts';

export const exposed = definePage({
  name: 'Genres',
  pageType: 'site-genre',
  claims: [{ scope: 'site', file: 'genre/', pageType: 'site-genre' }],
  slices: [siteListSlice],
  load: loadGenres,
  head: (state: SiteListRootState) =>
    siteHead(state, {
      title: 'ジャンル',
      description: 'ブログをジャンルからさがせます。',
      canonicalPath: genrePath(),
      items: loadedSiteList(state, 'genres').genres.map(({ code, name }) => ({
        name,
        path: genrePath(code),
      })),
      crumbs: [{ name: 'ジャンル', path: genrePath() }],
    }),
  View: GenresPage,
});
