import * as v from 'valibot';
import { blogParams, findBlogId } from './findBlog.ts';
import { parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = { readonly message: string; readonly illegal_flg: boolean };

/** The owner's message to visitors; '' where there is none. */
export const messageBoard = ({ database }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const [row] = await database.query<Row>(
      `select message_board as message, is_message_board_illegal as illegal_flg
         from blogs where blog_id = $1`,
      [blogId],
    );
    return {
      data: {
        blog_id: blogId,
        message: row?.message ?? '',
        illegal_flg: row?.illegal_flg ?? false,
      },
    };
  },
});
