import * as v from 'valibot';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = {
  readonly use_sidebar1: boolean;
  readonly use_sidebar2: boolean;
  readonly no_use_sidebar: boolean;
  readonly entry_limit: number | null;
};

/** Which side columns stand, and how many entries a page has. */
export const pcLayout = ({ database }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const [row] = await database.query<Row>(
      `select use_sidebar1, use_sidebar2, no_use_sidebar, entry_limit
         from blog_skins where blog_id = $1`,
      [blogId],
    );
    if (!row) throw notFound();
    return { data: { blog_id: blogId, ...row } };
  },
});
