import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = { readonly theme_id: number; readonly theme_name: string; readonly entry_cnt: number };

/** A blog's themes in its own order, also those without an entry. */
export const blogThemes = ({ database, clock }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const themes = await database.query<Row>(
      `select t.theme_id, t.name as theme_name,
              (select count(*)::int from entries e
                where e.theme_id = t.theme_id and ${isPublic('$2')}) as entry_cnt
         from themes t where t.blog_id = $1 order by t.position, t.theme_id`,
      [blogId, clock()],
    );
    return { data: { themes } };
  },
});
