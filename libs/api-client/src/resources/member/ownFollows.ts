import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { FOLLOWS_PER_PAGE } from '../../constants.ts';
import type { PeoplePage } from '../../model/person.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import { WirePerson } from '../parts/person.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const decodeWire = decodeWith(v.object({ follows: v.array(WirePerson), paging: WirePaging }));

const decodeOwnFollows = (value: unknown): Result<PeoplePage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { follows, paging } = wire.value;
  return { ok: true, value: { people: follows, paging } };
};

/**
 * Reads the bloggers that the signed-in member follows, newest first. `blog` is null if the blog is
 * no longer public.
 * @param amebaId the reader: the list of another member is refused
 * @param page from 1
 * @errors API-003 signed out or another's, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/ownFollows, never cached
 */
export const getOwnFollows =
  (read: Read) =>
  async ({
    amebaId,
    page,
  }: {
    readonly amebaId: string;
    readonly page: number;
  }): Promise<Result<PeoplePage>> =>
    readAndDecode(read, 'ownFollows', { amebaId, page, limit: FOLLOWS_PER_PAGE }, decodeOwnFollows);
