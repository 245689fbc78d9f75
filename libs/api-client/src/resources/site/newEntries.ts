import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { BlogsNewEntry } from '../../model/site.ts';
import { TEMPLATES } from '../blog/pcSkin.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { toSiteEntry, wireSiteEntryFields } from '../parts/siteEntry.ts';

export type NewEntriesQuery = {
  /** rows; default 12 */
  readonly limit?: number;
  /** code of a genre: only its most read blogs */
  readonly genre?: string;
  /** all blogs: maximum per blog; older entries of other blogs fill the remaining rows */
  readonly perBlog?: number;
};

export type BlogsNewEntriesQuery = {
  /** rows, 1 to 50 */
  readonly limit: number;
  /** 1 to `MOST_BLOGS_REQUESTED` */
  readonly amebaIds: readonly string[];
};

/** Maximum of blogs in one read of newest entries. */
export const MOST_BLOGS_REQUESTED = 100;

const WireBlogsNewEntry = v.pipe(
  v.object({
    ...wireSiteEntryFields,
    // an older platform omits this field
    template: v.optional(v.fallback(v.enum(TEMPLATES), 'new'), 'new'),
  }),
  v.transform((wire): BlogsNewEntry => ({ ...toSiteEntry(wire), template: wire.template })),
);

/** @errors API-002 */
export const decodeNewEntries: (value: unknown) => Result<readonly BlogsNewEntry[]> = decodeWith(
  v.pipe(
    v.object({ entries: v.array(WireBlogsNewEntry) }),
    v.transform((wire): readonly BlogsNewEntry[] => wire.entries),
  ),
);

/**
 * Reads the newest public entries of all blogs, or of a genre, newest first.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/newEntries
 */
export const getNewEntries =
  (read: Read) =>
  async ({ limit = 12, ...of }: NewEntriesQuery = {}): Promise<Result<readonly BlogsNewEntry[]>> =>
    readAndDecode(read, 'newEntries', { limit, ...of }, decodeNewEntries);

/**
 * Reads the newest public entries of the given blogs, newest first.
 * @errors API-001 slow, API-002 bad shape, API-006 an older platform. Never throws.
 * @source POST /_api blogsNewEntries: a guest's follows must not appear in a URL
 */
export const getBlogsNewEntries =
  (read: Read) =>
  async ({ limit, amebaIds }: BlogsNewEntriesQuery): Promise<Result<readonly BlogsNewEntry[]>> =>
    readAndDecode(read, 'blogsNewEntries', { limit, amebaIds }, decodeNewEntries);
