import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId } from './findBlog.ts';
import { idListParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ ...blogParams, entryIds: idListParam });

type Row = {
  readonly entry_id: number;
  readonly likes: number;
  readonly comments: number;
  readonly reblogs: number;
};

/** Counts of likes, comments and reblogs; entries that are not the blog's own are left out. */
export const blogEntryReactions = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const blogId = await findBlogId(deps.database, asked);
    const rows = await deps.database.query<Row>(
      `select e.entry_id,
              (select count(*)::int from likes l where l.entry_id = e.entry_id) as likes,
              (select count(*)::int from comments c
                where c.entry_id = e.entry_id and c.is_public and c.created_at <= $2) as comments,
              (select count(*)::int from reblogs r where r.entry_id = e.entry_id) as reblogs
         from entries e
        where e.blog_id = $1 and ${isPublic('$2')} and e.entry_id = any($3::int8[])`,
      [blogId, deps.clock(), asked.entryIds],
    );
    return {
      data: Object.fromEntries(
        rows.map((row) => [
          row.entry_id,
          { iineCnt: row.likes, commentCnt: row.comments, reblogCnt: row.reblogs },
        ]),
      ),
    };
  },
});
