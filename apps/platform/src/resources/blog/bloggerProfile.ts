import * as v from 'valibot';
import { amebaIdListParam, parseParams } from '../request/params.ts';
import { PROFILE_COLUMNS, wireProfile, type ProfileRow } from '../rows/profileRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

/** R9.1: maximum ids in one read of profiles. */
const MAX_IDS = 10;
const schema = v.object({ amebaIds: amebaIdListParam(MAX_IDS) });

/** Profiles by amebaId; unknown ids are omitted. */
export const bloggerProfile = (deps: ReadDeps): ApiImplementation<'bloggerProfile'> => ({
  read: async (params) => {
    const { amebaIds } = parseParams(schema, params);
    const rows = await deps.database.query<ProfileRow>(
      `select ${PROFILE_COLUMNS} from members m where m.ameba_id = any($1::text[])`,
      [amebaIds],
    );
    return {
      data: Object.fromEntries(
        rows.map((row) => [row.member_ameba_id, wireProfile(row, deps.platformOrigin)]),
      ),
    };
  },
});
