import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import type { Bookmark, BookmarkPage } from '../../model/person.ts';
import { decodeWith, wrongShape } from '../parts/decodeWith.ts';
import { linkAddress } from '../parts/linkAddress.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WirePaging } from '../parts/paging.ts';
import type { PeopleQuery } from '../parts/peoplePage.ts';
import { WirePerson } from '../parts/person.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireBookmark = v.pipe(
  v.object({
    name: v.string(),
    url: v.string(),
    description: v.string(),
    person: v.nullable(WirePerson),
    has_left: v.optional(v.boolean(), false),
  }),
  v.transform(({ has_left: hasLeft, ...wire }): Bookmark => ({
    ...wire,
    // the blog of a former member no longer exists
    url: hasLeft ? null : linkAddress(wire.url),
    hasLeft,
  })),
);

const decodeWire = decodeWith(
  v.object({
    bookmarkPageMap: createMapSchema(v.object({ data: v.array(WireBookmark), paging: WirePaging })),
  }),
);

/** @errors API-002 */
export const decodeBlogBookmarks = (value: unknown): Result<BookmarkPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const [page] = Object.values(wire.value.bookmarkPageMap);
  if (!page) return wrongShape('bookmarkPageMap: no page');
  return { ok: true, value: { bookmarks: page.data, paging: page.paging } };
};

/**
 * Reads one page of an owner's bookmarks, in the owner's order.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogBookmarks
 */
export const getBlogBookmarks =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    page = 1,
    limit = PEOPLE_PER_PAGE,
  }: PeopleQuery): Promise<Result<BookmarkPage>> =>
    readAndDecode(read, 'blogBookmarks', { amebaId, blogId, page, limit }, decodeBlogBookmarks);
