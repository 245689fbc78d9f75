import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

type Row = Readonly<Record<'code' | 'name' | 'category_code' | 'category_name', string>> & {
  readonly has_blogs: boolean;
};

const SELECT = `
  select g.code, g.name, c.code as category_code, c.name as category_name,
         -- an entry may be ranked in another genre than its blog is
         exists (select from genre_ranking r where r.genre_code = g.code)
           or exists (select from entry_genre_ranking r where r.genre_code = g.code) as has_blogs
    from official_categories c join genres g on g.official_category = c.code
   order by c.position, c.code, g.position, g.code`;

/** All genres in their order, each with the category that it belongs to. */
export const genres = ({ database }: ReadDeps): ApiResource => ({
  read: async () => ({ data: { genres: await database.query<Row>(SELECT) } }),
});
