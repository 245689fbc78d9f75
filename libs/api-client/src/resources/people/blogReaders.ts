import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import type { PeoplePage } from '../../model/person.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { toPeoplePage, WirePageMap, WirePeopleMap, type PeopleQuery } from '../parts/peoplePage.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const decodeWire = decodeWith(v.object({ peopleMap: WirePeopleMap, readerPageMap: WirePageMap }));

/** @errors API-002 */
export const decodeBlogReaders = (value: unknown): Result<PeoplePage> => {
  const wire = decodeWire(value);
  return wire.ok ? toPeoplePage(wire.value.peopleMap, wire.value.readerPageMap) : wire;
};

/**
 * Reads one page of a blog's readers, newest first.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogReaders
 */
export const getBlogReaders =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    page = 1,
    limit = PEOPLE_PER_PAGE,
  }: PeopleQuery): Promise<Result<PeoplePage>> =>
    readAndDecode(read, 'blogReaders', { amebaId, blogId, page, limit }, decodeBlogReaders);
