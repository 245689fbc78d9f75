import type { Read, Result } from '@engawa/contract';
import { failure, success } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import type { Answer } from '../define/model.ts';
import { group, orAbsent, wireObject } from '../define/wireObject.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WirePaging } from '../parts/paging.ts';
import { WirePerson } from '../parts/person.ts';
import { WireEntryLink } from '../parts/entryLink.ts';

const nullableNumber = v.nullable(v.number());

export const iineUsers = defineResource({
  name: 'iineUsers',
  params: {
    ...entryParams,
    page: v.optional(v.number()),
    limit: v.optional(v.number(), PEOPLE_PER_PAGE),
    /** cursor that replaces `page` */
    lastUpdMillis: v.optional(v.number()),
    lastUserId: v.optional(v.number()),
    /** only members whose nickname or amebaId contains all words */
    q: v.optional(v.string()),
  },
  response: wireObject({
    entry: WireEntryLink,
    people: ['userList', v.array(WirePerson)],
    isLast: ['lastFlg', v.boolean()],
    /** null if there is no further page */
    after: group({ lastUpdMillis: nullableNumber, lastUserId: nullableNumber }, (wire) =>
      wire.lastUpdMillis === null
        ? null
        : { lastUpdatedMs: wire.lastUpdMillis, lastUserId: wire.lastUserId ?? 0 },
    ),
    /** absent in a response to a request with a cursor or with `q` */
    paging: orAbsent(WirePaging),
  }),
});

/** One part of the members that like an entry, newest like first. */
export type Likers = Answer<typeof iineUsers>;

export type LikerPage = Likers & { readonly paging: NonNullable<Likers['paging']> };

type IineUsersQuery = {
  readonly amebaId: string;
  readonly blogId?: number | undefined;
  readonly entryId: number;
  readonly limit?: number;
};

/**
 * Reads one page of the members that like an entry, newest first.
 * @param page from 1; default 1
 * @errors API-004 no such entry, API-003 members-only entry, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/iineUsers
 */
export const getIineUsers =
  (read: Read) =>
  async ({
    page = 1,
    ...query
  }: IineUsersQuery & { readonly page?: number }): Promise<Result<LikerPage>> => {
    const answer = await iineUsers.read(read)({ ...query, page });
    if (!answer.ok) return answer;
    const { paging } = answer.value;
    return paging
      ? success({ ...answer.value, paging })
      : failure({ code: 'API-002', statusCode: 200, message: 'paging: missing' });
  };

/**
 * Reads the members that like an entry, after a cursor, optionally filtered by name. An empty
 * result is not always the end: the caller continues from the new cursor.
 * @param after null: from the newest like
 * @param q search text for nickname or amebaId; '' for all
 * @errors as `getIineUsers`
 * @source GET /_api/iineUsers
 */
export const getMoreLikers =
  (read: Read) =>
  ({
    after,
    ...query
  }: IineUsersQuery & {
    readonly after: Likers['after'];
    readonly q: string;
  }): Promise<Result<Likers>> =>
    iineUsers.read(read)({
      ...query,
      ...(after && { lastUpdMillis: after.lastUpdatedMs, lastUserId: after.lastUserId }),
    });
