import * as v from 'valibot';
import { blogParams, findSidebar } from '../findBlog.ts';
import { parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';

/** Months in Tokyo with entries, newest first. */
export const blogArchives: ApiResource = {
  read: async (params, { shared }) => {
    const { months } = await findSidebar(shared, parseParams(v.object(blogParams), params));
    return { data: { months } };
  },
};
