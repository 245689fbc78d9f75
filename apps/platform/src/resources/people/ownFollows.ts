import { FOLLOWS_PER_PAGE } from '@engawa/api-client/constants.ts';
import * as v from 'valibot';
import { requireSelf } from '../request/requireSelf.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { buildFollowCountSql } from '../../domain/entries/countSql.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { amebaIdParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { PERSON_COLUMNS, personJoins, wirePerson, type PersonRow } from './personRow.ts';

const schema = v.object({
  amebaId: v.optional(amebaIdParam),
  page: pageParam,
  limit: limitParam(FOLLOWS_PER_PAGE),
});

const SELECT = `
  with listed as (
    select f.followed_member_id as member_id, f.created_at
      from follows f where f.member_id = $1
     order by f.created_at desc, f.followed_member_id desc limit $3 offset $4
  )
  select ${PERSON_COLUMNS}
    from listed
    join members m on m.member_id = listed.member_id
    ${personJoins('$2')}
   order by listed.created_at desc, listed.member_id desc`;

/**
 * The members whom the current member follows, the newest first; `blog` is null if the member's
 * blog is not visible any more.
 */
export const ownFollows = (deps: ReadDeps): ApiImplementation<'ownFollows'> => ({
  read: async (params, context) => {
    const { amebaId, ...requested } = parseParams(schema, params);
    const range = resolveRange(requested);
    const { memberId } = await requireSelf(deps, context, amebaId);
    const { database, clock, platformOrigin } = deps;
    const [rows, counted] = await Promise.all([
      database.query<PersonRow>(SELECT, [memberId, clock(), range.limit, range.offset]),
      database.query<{ total: number }>(`select ${buildFollowCountSql('$1')} as total`, [memberId]),
    ]);
    return {
      data: {
        follows: rows.map((row) => wirePerson(row, platformOrigin)),
        paging: buildPaging(range, counted[0]?.total ?? 0),
      },
      meta: PRIVATE_META,
    };
  },
});
