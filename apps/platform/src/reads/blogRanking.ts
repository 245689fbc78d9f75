import * as v from 'valibot';
import { limitParam, parseParams } from './params.ts';
import { imageFile } from './picture.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ limit: limitParam(5) });

type Row = {
  readonly ameba_id: string;
  readonly blog_name: string;
  readonly nickname: string;
  readonly genre_name: string | null;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

const SELECT = `
  select b.ameba_id, b.title as blog_name, m.nickname, g.name as genre_name,
         m.image_path, m.image_width, m.image_height
    from blog_ranking r
    join blogs b on b.blog_id = r.blog_id
    join members m on m.member_id = b.member_id
    left join genres g on g.code = b.genre_code
   order by r.position limit $1`;

/** The most read blogs of late, as views, likes and comments last told. */
export const blogRanking = ({ database, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(SELECT, [limit]);
    return {
      data: {
        blogs: rows.map((row, index) => ({
          rank: index + 1,
          ameba_id: row.ameba_id,
          blog_name: row.blog_name,
          nickname: row.nickname,
          genre_name: row.genre_name ?? '',
          ...imageFile(platformOrigin, {
            path: row.image_path,
            width: row.image_width,
            height: row.image_height,
          }),
        })),
      },
    };
  },
});
