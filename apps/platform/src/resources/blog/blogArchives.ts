import * as v from 'valibot';
import { blogParams, findSidebar } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';

/** Months in Tokyo with entries, newest first. */
export const blogArchives: ApiImplementation<'blogArchives'> = {
  read: async (params, { shared }) => {
    const { months } = await findSidebar(shared, parseParams(v.object(blogParams), params));
    return { data: { months } };
  },
};
