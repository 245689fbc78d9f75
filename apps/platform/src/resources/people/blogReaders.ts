import * as v from 'valibot';
import { blogParams } from '../request/findBlog.ts';
import { buildFollowerCountSql } from '../../domain/entries/countSql.ts';
import { resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams } from '../request/params.ts';
import { findPeople, wirePageMap, wirePeople } from './peoplePage.ts';
import { peopleSelect } from './peopleSelect.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, page: pageParam, limit: limitParam(20) });

// the time at which a member followed a blog is not public
const SELECT = peopleSelect({
  from: 'blogs b',
  columns: 'null as publish_flg, null as entry_title',
  total: `select ${buildFollowerCountSql('b.member_id')}`,
  visible: `select f.member_id, f.created_at, null::timestamptz as done_at
            from follows f where f.followed_member_id = list.member_id`,
  order: 'created_at desc, member_id desc',
});

/** A blog's readers: the followers of its owner, the newest first. */
export const blogReaders = (deps: ReadDeps): ApiImplementation<'blogReaders'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const page = await findPeople(deps, SELECT, { name: requested, range });
    return {
      data: {
        peopleMap: wirePeople(page.people, deps.platformOrigin),
        readerPageMap: wirePageMap(page, range),
        readerCountMap: { [page.blogId]: page.total },
      },
    };
  },
});
