import { address, definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { GenrePage } from './GenrePage.tsx';
import { genreHead } from './genreHead.ts';
import { loadGenre } from './genreSaga.ts';

export const exposed = definePage({
  name: 'Genre',
  addresses: [address.genre],
  slices: [siteListSlice],
  load: loadGenre,
  head: genreHead,
  View: GenrePage,
});
