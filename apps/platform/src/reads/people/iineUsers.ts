import { entryPeople } from './entryPeople.ts';
import { pagingOf } from '../paging.ts';
import { wirePerson } from './personRow.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

/** Who likes an entry, the newest first. */
export const iineUsers = (deps: ReadDeps): ApiResource => {
  const find = entryPeople(deps, 'likes');
  return {
    read: async (params) => {
      const { page, range, entry } = await find(params);
      const paging = pagingOf(range, page.total);
      return {
        data: {
          entry,
          lastFlg: !paging.next,
          lastUpdMillis: page.people.at(-1)?.done_at?.getTime() ?? null,
          amebaIds: page.people.map((row) => row.person_ameba_id),
          userList: page.people.map((row) => wirePerson(row, deps.platformOrigin)),
          paging,
        },
      };
    },
  };
};
