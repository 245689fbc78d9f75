import * as v from 'valibot';
import { blogParams, findBlog, notFound } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';

/** The side columns and the number of entries on a page. */
export const pcLayout: ApiImplementation<'pcLayout'> = {
  read: async (params, { shared }) => {
    const blog = await findBlog(shared, parseParams(v.object(blogParams), params));
    if (blog.template === null) throw notFound();
    return {
      data: {
        blog_id: blog.blog_id,
        use_sidebar1: blog.use_sidebar1,
        use_sidebar2: blog.use_sidebar2,
        no_use_sidebar: blog.no_use_sidebar,
        entry_limit: blog.skin_entry_limit,
      },
    };
  },
};
