import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { address, success, type Read } from '@engawa/contract';
import { blogItem, sitePage, type Found } from '../site/sitePage.ts';
import { GenrePage } from './GenrePage.tsx';

const BLOGS = 20;
const ENTRIES = 12;

const findGenre = async (read: Read, code: string): Found<'genre'> => {
  const [genres, blogs, entries] = await Promise.all([
    getGenres(read)(),
    getBlogRanking(read)({ limit: BLOGS, genre: code }),
    getNewEntries(read)({ limit: ENTRIES, genre: code }),
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
  });
};

/** The most read blogs of a genre, and what is new on them. */
export const exposed = sitePage({
  name: 'Genre',
  addresses: [address.genre],
  kinds: ['genre'],
  find: (read, { params: { code = '' } }) => findGenre(read, code),
  head: ({ genre: { code, name }, blogs }) => {
    const path = address.genre.path(code);
    return {
      title: `${name}のブログ`,
      description: `${name}のブログの、人気ランキングと新着の記事です。`,
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
