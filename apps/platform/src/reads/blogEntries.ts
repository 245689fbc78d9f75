import * as v from 'valibot';
import { entrySelect, isPublic, wireEntry, type EntryRow } from './entryRow.ts';
import { blogParams, findBlogId } from './findBlog.ts';
import { pagingOf, rangeOf } from './paging.ts';
import { flagParam, limitParam, offsetParam, pageParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({
  ...blogParams,
  page: pageParam,
  limit: limitParam(10),
  offset: offsetParam,
  isNeedDetailText: flagParam,
});

/** A page of a blog's entries, newest first. */
export const blogEntries = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const { database, clock } = deps;
    const blogId = await findBlogId(database, asked);
    const range = rangeOf(asked);
    const now = clock();
    const [count] = await database.query<{ total: number }>(
      `select count(*)::int as total from entries e where e.blog_id = $1 and ${isPublic('$2')}`,
      [blogId, now],
    );
    const rows = await database.query<EntryRow>(
      `${entrySelect(asked.isNeedDetailText)}
        where e.blog_id = $1 and ${isPublic('$2')}
        order by e.published_at desc, e.entry_id desc limit $3 offset $4`,
      [blogId, now, range.limit, range.offset],
    );
    return {
      data: {
        entities: {
          entryMap: Object.fromEntries(rows.map((row) => [row.entry_id, wireEntry(row, deps)])),
          blogPageMap: {
            [`${blogId}/${range.page}`]: {
              blogId,
              data: rows.map((row) => row.entry_id),
              paging: pagingOf(range, count?.total ?? 0),
            },
          },
        },
      },
    };
  },
});
