import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import type { EntryPeoplePage } from '../../model/person.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import { peopleInOrder, WirePeopleMap, type EntryPeopleQuery } from '../parts/peoplePage.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';

const decodeWire = decodeWith(
  v.object({
    entry: WireEntryLink,
    reblogMap: WirePeopleMap,
    reblogIds: v.array(v.string()),
    paging: WirePaging,
  }),
);

/** @errors API-002, also if a listed reblog is missing in the response */
export const decodeBlogReblogs = (value: unknown): Result<EntryPeoplePage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { entry, reblogMap, reblogIds, paging } = wire.value;
  const people = peopleInOrder(reblogIds, reblogMap);
  return people.ok ? { ok: true, value: { entry, people: people.value, paging } } : people;
};

/**
 * Reads one page of the bloggers that have reblogged an entry, newest first.
 * @errors API-004 no such entry, API-003 members-only, API-001 slow, API-002 bad shape. Never
 * throws.
 * @source GET /_api/blogReblogs
 */
export const getBlogReblogs =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
    page = 1,
    limit = PEOPLE_PER_PAGE,
  }: EntryPeopleQuery): Promise<Result<EntryPeoplePage>> =>
    readAndDecode(
      read,
      'blogReblogs',
      { amebaId, blogId, entryId, page, limit },
      decodeBlogReblogs,
    );
