import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { BlogsNewEntry } from '../../model/site.ts';
import { TEMPLATES } from '../blog/pcSkin.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { toSiteEntry, wireSiteEntryFields } from '../parts/siteEntry.ts';

export type NewEntriesQuery = {
  /** rows; 12 without it */
  readonly limit?: number;
  /** code of a genre: of its most read blogs alone */
  readonly genre?: string;
  /** of all blogs: so many of each at most; older ones of others take the places that are left */
  readonly perBlog?: number;
};

export type BlogsNewEntriesQuery = {
  /** rows, 1 to 50 */
  readonly limit: number;
  /** 1 to `MOST_BLOGS_REQUESTED` */
  readonly amebaIds: readonly string[];
};

/** Blogs whose newest entries one read can ask for. */
export const MOST_BLOGS_REQUESTED = 100;

const WireBlogsNewEntry = v.pipe(
  v.object({
    ...wireSiteEntryFields,
    // a platform of an older release does not say it
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
 * Reads the newest public entries of all blogs, or of those of a genre, newest first.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/newEntries
 */
export const getNewEntries =
  (read: Read) =>
  async ({ limit = 12, ...of }: NewEntriesQuery = {}): Promise<Result<readonly BlogsNewEntry[]>> =>
    readAndDecode(read, 'newEntries', { limit, ...of }, decodeNewEntries);

/**
 * Reads the newest public entries of the blogs that are named, newest first.
 * @errors API-001 slow, API-002 bad shape, API-006 a platform of an older release. Never throws.
 * @source POST /_api blogsNewEntries: whom a guest follows is in no address
 */
export const getBlogsNewEntries =
  (read: Read) =>
  async ({ limit, amebaIds }: BlogsNewEntriesQuery): Promise<Result<readonly BlogsNewEntry[]>> =>
    readAndDecode(read, 'blogsNewEntries', { limit, amebaIds }, decodeNewEntries);
