import * as v from 'valibot';
import { blogParams } from '../request/findBlog.ts';
import { resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams } from '../request/params.ts';
import { findPeople, wirePageMap, wirePeople } from './peoplePage.ts';
import { peopleSelect } from './peopleSelect.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, page: pageParam, limit: limitParam(20) });

const SELECT = peopleSelect({
  from: 'blogs b',
  columns: 'null as publish_flg, null as entry_title',
  total: 'select count(*)::int from favourites f where f.blog_id = b.blog_id',
  visible: `select favourite.member_id, null::timestamptz as done_at, f.position
            from favourites f join blogs favourite on favourite.blog_id = f.favourite_blog_id
           where f.blog_id = list.blog_id`,
  order: 'position',
});

/** An owner's favourite blogs, in the owner's order. */
export const blogFavorites = (deps: ReadDeps): ApiImplementation<'blogFavorites'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const page = await findPeople(deps, SELECT, { name: requested, range });
    return {
      data: {
        peopleMap: wirePeople(page.people, deps.platformOrigin),
        favoritePageMap: wirePageMap(page, range),
      },
    };
  },
});
