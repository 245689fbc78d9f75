import * as v from 'valibot';
import { blogParams, findSidebar } from '../findBlog.ts';
import { parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';

/** A blog's themes in its own order, including those without entries. */
export const blogThemes: ApiResource = {
  read: async (params, { shared }) => {
    const { themes } = await findSidebar(shared, parseParams(v.object(blogParams), params));
    return { data: { themes } };
  },
};
