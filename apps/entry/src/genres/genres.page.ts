import { address, definePage } from '@engawa/contract';
import { siteHead } from '../site/siteHead.ts';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';
import { GenresPage } from './GenresPage.tsx';
import { loadGenres } from './genresSaga.ts';

export const exposed = definePage({
  name: 'Genres',
  addresses: [address.genres],
  slices: [siteListSlice],
  load: loadGenres,
  head: (state: SiteListRootState) =>
    siteHead(state, {
      title: 'ジャンル',
      description: 'ブログをジャンルからさがせます。',
      canonicalPath: address.genres.path(),
      items: loadedSiteList(state, 'genres').genres.map(({ code, name }) => ({
        name,
        path: address.genre.path(code),
      })),
      crumbs: [{ name: 'ジャンル', path: address.genres.path() }],
    }),
  View: GenresPage,
});
