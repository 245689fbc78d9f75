import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import type { LikerPage, Likers, LikersCursor } from '../../model/person.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import type { EntryPeopleQuery } from '../parts/peoplePage.ts';
import { WirePerson } from '../parts/person.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';

const WireLikers = v.object({
  entry: WireEntryLink,
  lastFlg: v.boolean(),
  lastUpdMillis: v.nullable(v.number()),
  lastUserId: v.nullable(v.number()),
  userList: v.array(WirePerson),
});

const toLikers = (wire: v.InferOutput<typeof WireLikers>): Likers => ({
  entry: wire.entry,
  people: wire.userList,
  isLast: wire.lastFlg,
  after:
    wire.lastUpdMillis === null
      ? null
      : { lastUpdatedMs: wire.lastUpdMillis, lastUserId: wire.lastUserId ?? 0 },
});

/** @errors API-002 */
export const decodeIineUsers: (value: unknown) => Result<LikerPage> = decodeWith(
  v.pipe(
    v.object({ ...WireLikers.entries, paging: WirePaging }),
    v.transform((wire): LikerPage => ({ ...toLikers(wire), paging: wire.paging })),
  ),
);

/** @errors API-002 */
const decodeMoreLikers: (value: unknown) => Result<Likers> = decodeWith(
  v.pipe(WireLikers, v.transform(toLikers)),
);

/**
 * Reads one page of the members that like an entry, newest first.
 * @errors API-004 no such entry, API-003 members-only, API-001 slow, API-002 bad shape. Never
 * throws.
 * @source GET /_api/iineUsers
 */
export const getIineUsers =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
    page = 1,
    limit = PEOPLE_PER_PAGE,
  }: EntryPeopleQuery): Promise<Result<LikerPage>> =>
    readAndDecode(read, 'iineUsers', { amebaId, blogId, entryId, page, limit }, decodeIineUsers);

export type MoreLikersQuery = BlogQuery & {
  readonly entryId: number;
  /** null: from the newest like */
  readonly after: LikersCursor | null;
  /** search text for nickname or amebaId; '' for all */
  readonly q: string;
  readonly limit?: number;
};

/**
 * Reads the members that like an entry, after a cursor, optionally filtered by name. An empty
 * result is not always the end: the caller continues from the new cursor.
 * @errors as `getIineUsers`
 * @source GET /_api/iineUsers
 */
export const getMoreLikers =
  (read: Read) =>
  async ({
    after,
    q,
    limit = PEOPLE_PER_PAGE,
    ...entry
  }: MoreLikersQuery): Promise<Result<Likers>> =>
    readAndDecode(
      read,
      'iineUsers',
      {
        ...entry,
        q,
        limit,
        ...(after && { lastUpdMillis: after.lastUpdatedMs, lastUserId: after.lastUserId }),
      },
      decodeMoreLikers,
    );
