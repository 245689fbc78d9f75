import * as v from 'valibot';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = {
  readonly archive_display_type: string;
  readonly calendar_language: string;
  readonly theme_display_type: string;
  readonly entry_display_count: number;
  readonly comment_display_count: number;
  readonly bookmark_display_count: number;
  readonly favorite_display_count: number;
  readonly reader_display_count: number;
};

/** How the side modules are shown, and how many rows of each. */
export const pcSidebar = ({ database }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const [row] = await database.query<Row>(
      `select archive_display_type, calendar_language, theme_display_type, entry_display_count,
              comment_display_count, bookmark_display_count, favorite_display_count,
              reader_display_count
         from blog_skins where blog_id = $1`,
      [blogId],
    );
    if (!row) throw notFound();
    return { data: { display_setting: row } };
  },
});
