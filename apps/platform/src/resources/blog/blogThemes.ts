import * as v from 'valibot';
import { blogParams, findSidebar } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';

/** A blog's themes in its own order, including those without entries. */
export const blogThemes: ApiImplementation<'blogThemes'> = {
  read: async (params, { shared }) => {
    const { themes } = await findSidebar(shared, parseParams(v.object(blogParams), params));
    return { data: { themes } };
  },
};
