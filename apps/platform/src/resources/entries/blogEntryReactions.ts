import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import {
  buildCommentCountSql,
  buildLikeCountSql,
  buildReblogCountSql,
} from '../../domain/entries/countSql.ts';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { idListParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, entryIds: idListParam });

/** One row per entry; if none is the blog's, one row of nulls. */
type Row = {
  readonly blog_id: number;
  readonly entry_id: number | null;
  readonly likes: number;
  readonly comments: number;
  readonly reblogs: number;
};

// selects the entries by id first: a condition on the blog would scan the index of all its entries
const SELECT = `
  with requested as materialized (
    select e.entry_id, e.blog_id from entries e where e.entry_id = any($3::int8[]) and ${isPublic('$2')}
  )
  select b.blog_id, e.entry_id,
         ${buildLikeCountSql('e.entry_id')} as likes,
         ${buildCommentCountSql('e.entry_id', '$2')} as comments,
         ${buildReblogCountSql('e.entry_id')} as reblogs
    from blogs b
    left join requested e on e.blog_id = b.blog_id
   where b.ameba_id = $1 order by e.entry_id desc`;

/** Counts of likes, comments and reblogs; entries of other blogs are omitted. */
export const blogEntryReactions = ({
  database,
  clock,
}: ReadDeps): ApiImplementation<'blogEntryReactions'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const values = [requireAmebaId(requested), clock(), requested.entryIds];
    const rows = await database.query<Row>(SELECT, values);
    requireBlog(rows[0], requested);
    return {
      data: Object.fromEntries(
        rows
          .filter((row) => row.entry_id !== null)
          .map((row) => [
            row.entry_id,
            { iineCnt: row.likes, commentCnt: row.comments, reblogCnt: row.reblogs },
          ]),
      ),
    };
  },
});
