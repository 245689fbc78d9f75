import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { requireAmebaId } from '../request/findBlog.ts';
import { amebaIdParam, limitParam, parseParams } from '../request/params.ts';
import { rankedBlogSelect, wireRankedBlog, type RankedBlogRow } from '../rows/rankedBlogRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ amebaId: amebaIdParam, limit: limitParam(3) });

/**
 * Other blogs that a blog's newest readers read, with the number of these readers; limited rows.
 */
const READ_BESIDES = `(
  select besides.blog_id, count(*) as shared
    from blogs self
    cross join lateral (
      select f.member_id from follows f where f.followed_member_id = self.member_id
       order by f.created_at desc, f.member_id desc limit 20) reader
    cross join lateral (
      select f.followed_member_id from follows f where f.member_id = reader.member_id
       order by f.followed_member_id limit 20) read
    join blogs besides on besides.member_id = read.followed_member_id
   where self.ameba_id = $1 and besides.blog_id <> self.blog_id
     and exists (select 1 from entries e where e.blog_id = besides.blog_id and ${isPublic('$2')})
   group by besides.blog_id
   order by shared desc, besides.blog_id limit $3) r`;

const SELECT = `${rankedBlogSelect(READ_BESIDES)} order by r.shared desc, r.blog_id`;

/** Bloggers whom the readers of a blog also read, those with the most common readers first. */
export const recommendedUsers = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'recommendedUsers'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const values = [requireAmebaId(requested), clock(), requested.limit + 1];
    const rows = await database.query<RankedBlogRow>(SELECT, values);
    return {
      data: {
        group: 'readers',
        title: 'フォロワーがほかに読んでいるブログ',
        can_show_more_link: rows.length > requested.limit,
        blogs: rows
          .slice(0, requested.limit)
          .map((row, index) => wireRankedBlog(row, index, platformOrigin)),
      },
    };
  },
});
