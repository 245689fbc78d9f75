import { toTokyoIso } from '../../system/tokyoTime.ts';
import { entryPeople } from './entryPeople.ts';
import { buildPaging } from '../request/paging.ts';
import type { VisiblePerson } from './peopleSelect.ts';
import { wirePerson } from './personRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const wireReblog = (row: VisiblePerson, platformOrigin: string) => ({
  ...wirePerson(row, platformOrigin),
  ins_datetime: row.done_at && toTokyoIso(row.done_at),
});

/**
 * The members who reblogged an entry, the newest first; each member has one reblog of the entry.
 */
export const blogReblogs = (deps: ReadDeps): ApiImplementation<'blogReblogs'> => {
  const find = entryPeople(deps, 'reblogs');
  return {
    read: async (params) => {
      const { page, range, entry } = await find(params);
      return {
        data: {
          entry,
          reblogMap: Object.fromEntries(
            page.people.map((row) => [row.person_ameba_id, wireReblog(row, deps.platformOrigin)]),
          ),
          reblogIds: page.people.map((row) => row.person_ameba_id),
          paging: buildPaging(range, page.total),
        },
      };
    },
  };
};
