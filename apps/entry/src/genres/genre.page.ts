import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import { getGenrePickups } from '@engawa/api-client/resources/site/genrePickups.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { address, success, type Read } from '@engawa/contract';
import { blogItem, sitePage, type Found } from '../site/sitePage.ts';
import { GenrePage, RANKED } from './GenrePage.tsx';

const BLOGS = 20;
const ENTRIES = 12;
const PICKUPS = 5;
const HASHTAGS = 10;

const findGenre = async (read: Read, code: string): Found<'genre'> => {
  const [genres, blogs, entries, ranked, pickups, hashtags] = await Promise.all([
    getGenres(read)(),
    getBlogRanking(read)({ limit: BLOGS, genre: code }),
    getNewEntries(read)({ limit: ENTRIES, genre: code }),
    getEntryRanking(read)({ limit: RANKED, genre: code }),
    getGenrePickups(read)({ limit: PICKUPS, genre: code }),
    getHashtagRanking(read)({ limit: HASHTAGS, genre: code }),
  ]);
  if (!genres.ok) return genres;
  if (!blogs.ok) return blogs;
  const genre = genres.value.find((each) => each.code === code);
  if (!genre) return success(null);
  return success({
    kind: 'genre',
    genre,
    genres: genres.value.filter(({ category }) => category.code === genre.category.code),
    blogs: blogs.value,
    entries: entries.ok ? entries.value : null,
    ranked: ranked.ok ? ranked.value : null,
    pickups: pickups.ok ? pickups.value : null,
    hashtags: hashtags.ok ? hashtags.value : null,
  });
};

/** The most read blogs of a genre and its new entries. */
export const exposed = sitePage({
  name: 'Genre',
  addresses: [address.genre],
  kinds: ['genre'],
  find: (read, { params: { code = '' } }) => findGenre(read, code),
  head: ({ genre: { code, name }, blogs }) => {
    const path = address.genre.path(code);
    return {
      title: `${name}のブログ`,
      description: `${name}のブログの、人気ランキングと、よく読まれている記事、新着の記事です。`,
      pathOf: () => path,
      items: blogs.map(blogItem),
      crumbs: [
        { name: 'ジャンル', path: address.genres.path() },
        { name, path },
      ],
    };
  },
  View: GenrePage,
});
