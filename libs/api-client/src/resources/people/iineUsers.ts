import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import type { LikerPage } from '../../model/person.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import type { EntryPeopleQuery } from '../parts/peoplePage.ts';
import { WirePerson } from '../parts/person.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';

/** @errors API-002 */
export const decodeIineUsers: (value: unknown) => Result<LikerPage> = decodeWith(
  v.pipe(
    v.object({
      entry: WireEntryLink,
      lastFlg: v.boolean(),
      lastUpdMillis: v.nullable(v.number()),
      userList: v.array(WirePerson),
      paging: WirePaging,
    }),
    v.transform((wire): LikerPage => ({
      entry: wire.entry,
      people: wire.userList,
      paging: wire.paging,
      isLast: wire.lastFlg,
      lastUpdatedMs: wire.lastUpdMillis,
    })),
  ),
);

/**
 * Reads one page of those who like an entry, the newest first.
 * @errors API-004 no such entry, API-003 an entry of members, API-001 slow, API-002 bad shape. Never throws.
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
