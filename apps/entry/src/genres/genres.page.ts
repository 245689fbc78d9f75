import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { address, success } from '@engawa/contract';
import { sitePage, type Found } from '../site/sitePage.ts';
import { GenresPage } from './GenresPage.tsx';

/** All genres. */
export const exposed = sitePage({
  name: 'Genres',
  addresses: [address.genres],
  kinds: ['genres'],
  find: async (read): Found<'genres'> => {
    const genres = await getGenres(read)({ hasPictures: true });
    return genres.ok ? success({ kind: 'genres', genres: genres.value }) : genres;
  },
  head: ({ genres }) => ({
    title: 'ジャンル',
    description: 'ブログをジャンルからさがせます。',
    pathOf: () => address.genres.path(),
    items: genres.map(({ code, name }) => ({ name, path: address.genre.path(code) })),
  }),
  View: GenresPage,
});
