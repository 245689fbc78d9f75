import * as v from 'valibot';
import { csrfTokenOf, findSession } from '../sessions/sessionStore.ts';
import { isPublic } from './entryRow.ts';
import { amebaIdListParam, idListParam, parseParams } from './params.ts';
import type { ApiResource } from './apiContext.ts';
import type { ReadDeps } from './readDeps.ts';

const schema = v.object({
  entryIds: v.optional(idListParam, []),
  amebaIds: v.optional(amebaIdListParam(50), []),
});

type Like = { readonly entry_id: number; readonly exist: boolean; readonly likes: number };
type Follow = { readonly ameba_id: string; readonly is_following: boolean };

/** Who asks, the form token, and the member's own likes and follows among what is asked for. */
export const personal = ({ database, clock }: ReadDeps): ApiResource => ({
  read: async (params, { sessionToken }) => {
    const asked = parseParams(schema, params);
    const session = await findSession(database, clock, sessionToken);
    const memberId = session?.memberId ?? null;
    const likes = await database.query<Like>(
      `select e.entry_id,
              exists (select 1 from likes l where l.entry_id = e.entry_id and l.member_id = $1::int8) as exist,
              (select count(*)::int from likes l where l.entry_id = e.entry_id) as likes
         from entries e where e.entry_id = any($2::int8[]) and ${isPublic('$3')}`,
      [memberId, asked.entryIds, clock()],
    );
    const follows = await database.query<Follow>(
      `select m.ameba_id,
              exists (select 1 from follows f
                where f.member_id = $1::int8 and f.followed_member_id = m.member_id) as is_following
         from members m where m.ameba_id = any($2::text[])`,
      [memberId, asked.amebaIds],
    );
    return {
      data: {
        session: session && {
          ameba_id: session.amebaId,
          nickname: session.nickname,
          has_blog: session.hasBlog,
        },
        csrf_token: session && sessionToken !== null ? csrfTokenOf(sessionToken) : '',
        iine: Object.fromEntries(
          likes.map((row) => [row.entry_id, { exist: row.exist, iineCount: row.likes }]),
        ),
        follow: Object.fromEntries(follows.map((row) => [row.ameba_id, row.is_following])),
      },
      meta: { headers: { 'Cache-Control': 'private, no-store' } },
    };
  },
});
