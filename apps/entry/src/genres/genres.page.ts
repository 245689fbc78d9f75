import { genrePath, type RemotePage } from '@engawa/contract';
import { siteHead } from '../site/siteHead.ts';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList } from '../site/siteListState.ts';
import { GenresPage } from './GenresPage.tsx';
import { loadGenres } from './genresSaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Genres',
  pageType: 'site-genre',
  claims: [{ scope: 'site', file: 'genre/', pageType: 'site-genre' }],
  slices: [siteListSlice],
  load: loadGenres,
  modules: () => [],
  head: (state) =>
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
};
