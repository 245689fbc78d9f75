import { definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { GenrePage } from './GenrePage.tsx';
import { genreHead } from './genreHead.ts';
import { loadGenre } from './genreSaga.ts';

export const exposed = definePage({
  name: 'Genre',
  pageType: 'site-genre',
  claims: [{ scope: 'site', file: 'genre/{code}/', pageType: 'site-genre' }],
  slices: [siteListSlice],
  load: loadGenre,
  head: genreHead,
  View: GenrePage,
});
