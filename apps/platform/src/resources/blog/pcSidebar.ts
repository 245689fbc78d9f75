import * as v from 'valibot';
import type { SkinColumns } from '../rows/blogRow.ts';
import { blogParams, findBlog, notFound } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';

/** Returns a blog's own settings under their public names. */
export const toDisplaySetting = (blog: SkinColumns) => ({
  archive_display_type: blog.archive_display_type,
  calendar_language: blog.calendar_language,
  theme_display_type: blog.theme_display_type,
  entry_display_count: blog.entry_display_count,
  comment_display_count: blog.comment_display_count,
  bookmark_display_count: blog.bookmark_display_count,
  favorite_display_count: blog.favorite_display_count,
  reader_display_count: blog.reader_display_count,
});

/** The settings of the side modules, and the number of rows of each. */
export const pcSidebar: ApiImplementation<'pcSidebar'> = {
  read: async (params, { shared }) => {
    const blog = await findBlog(shared, parseParams(v.object(blogParams), params));
    if (blog.template === null) throw notFound();
    return { data: { display_setting: toDisplaySetting(blog) } };
  },
};
