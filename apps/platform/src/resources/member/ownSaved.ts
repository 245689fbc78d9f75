import { OWN_SAVED_PER_PAGE } from '@engawa/api-client/resources/member/ownSaved.ts';
import * as v from 'valibot';
import { requireSelf } from '../request/requireSelf.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { amebaIdParam, limitParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { forMembersHidden, siteEntrySelect, wireSiteEntry } from '../rows/siteEntryRow.ts';
import type { SiteEntryRow } from '../rows/siteEntryRow.ts';
import { feedCursorParam, writeFeedCursor } from './feedCursor.ts';

const schema = v.object({
  amebaId: v.optional(amebaIdParam),
  before: v.optional(feedCursorParam),
  limit: limitParam(OWN_SAVED_PER_PAGE),
});

type Row = SiteEntryRow & {
  readonly publish_flg: 'open' | 'amember';
  readonly saved_at: Date;
  readonly at_us: number;
};

/** Excludes hidden entries, and entries of authors with a block, until they are visible again. */
const SELECT = `
  ${siteEntrySelect(
    'saved_entries s join entries e on e.entry_id = s.entry_id',
    ', e.publish_flg, s.saved_at, (extract(epoch from s.saved_at) * 1000000)::int8 as at_us',
  )}
   where s.member_id = $1 and ${isPublic('$2')}
     and (s.saved_at, s.entry_id) < (timestamptz 'epoch' + $3::int8 * interval '1 microsecond', $4::int8)
     and not exists (select 1 from blocks k
                      where (k.member_id = $1 and k.blocked_member_id = b.member_id)
                         or (k.member_id = b.member_id and k.blocked_member_id = $1))
   order by s.saved_at desc, s.entry_id desc limit $5`;

/**
 * The member's saved entries, the last saved first.
 * @errors ResourceError 401 without a session, 403 for another member's list */
export const ownSaved = (deps: ReadDeps): ApiImplementation<'ownSaved'> => ({
  read: async (params, context) => {
    const { amebaId, before, limit } = parseParams(schema, params);
    const { memberId } = await requireSelf(deps, context, amebaId);
    const now = deps.clock();
    const from = before ?? { atUs: (now.getTime() + 1) * 1000, entryId: 0 };
    // one row more than the page contains, which reveals whether another page follows
    const rows = await deps.database.query<Row>(SELECT, [
      memberId,
      now,
      from.atUs,
      from.entryId,
      limit + 1,
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      data: {
        entries: page.map((row) => ({
          ...wireSiteEntry(forMembersHidden(row), deps),
          publish_flg: row.publish_flg,
          saved_datetime: toTokyoIso(row.saved_at),
        })),
        next:
          last && rows.length > limit
            ? writeFeedCursor({ atUs: last.at_us, entryId: last.entry_id })
            : null,
      },
      meta: PRIVATE_META,
    };
  },
});
