import * as v from 'valibot';
import { blogParams, findSidebar } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';

/** The owner's message to visitors; '' if none. */
export const messageBoard: ApiImplementation<'messageBoard'> = {
  read: async (params, { shared }) => {
    const blog = await findSidebar(shared, parseParams(v.object(blogParams), params));
    return {
      data: {
        blog_id: blog.blog_id,
        message: blog.message_board,
        illegal_flg: blog.is_message_board_illegal,
      },
    };
  },
};
