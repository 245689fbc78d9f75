import * as v from 'valibot';
import { blogParams } from '../request/findBlog.ts';
import { buildPaging } from '../request/paging.ts';
import { idParam, limitParam, parseParams, queryParam } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { entryPeople } from './entryPeople.ts';
import { moreLikers } from './moreLikers.ts';
import { wirePerson, type PersonRow } from './personRow.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  limit: limitParam(20),
  lastUpdMillis: v.optional(idParam),
  lastUserId: v.optional(idParam),
  q: v.optional(queryParam),
});

/** A cursor from this time on is invalid; the database is never queried for a later one. */
const MOST_MS = Date.UTC(9999, 0);

const wirePeople = (people: readonly PersonRow[], platformOrigin: string) => ({
  amebaIds: people.map((row) => row.person_ameba_id),
  userList: people.map((row) => wirePerson(row, platformOrigin)),
});

/**
 * The members who like an entry, the newest first: a page by number, the members after a cursor, or
 * the members whose names contain some words.
 */
export const iineUsers = (deps: ReadDeps): ApiImplementation<'iineUsers'> => {
  const findPage = entryPeople(deps, 'likes');
  const { platformOrigin } = deps;

  const more = async ({
    q,
    lastUpdMillis,
    lastUserId,
    ...requested
  }: v.InferOutput<typeof schema>) => {
    const words = q?.trim() ?? '';
    const { people, next, entryTitle } = await moreLikers(deps, {
      ...requested,
      words: words === '' ? null : words,
      after:
        lastUpdMillis === undefined
          ? null
          : { atMs: Math.min(lastUpdMillis, MOST_MS), memberId: lastUserId ?? 0 },
    });
    return {
      data: {
        entry: { entry_id: requested.entryId, entry_title: entryTitle },
        lastFlg: next === null,
        lastUpdMillis: next?.atMs ?? null,
        lastUserId: next?.memberId ?? null,
        ...wirePeople(people, platformOrigin),
        paging: null,
      },
    };
  };

  return {
    read: async (params) => {
      const requested = parseParams(schema, params);
      if (requested.lastUpdMillis !== undefined || requested.q !== undefined)
        return more(requested);
      const { page, range, entry } = await findPage(params);
      const paging = buildPaging(range, page.total);
      const last = page.people.at(-1);
      return {
        data: {
          entry,
          lastFlg: !paging.next,
          lastUpdMillis: last?.done_at?.getTime() ?? null,
          lastUserId: last?.member_id ?? null,
          ...wirePeople(page.people, platformOrigin),
          paging,
        },
      };
    },
  };
};
