import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { WayOn, WayOnEntry } from '../../model/wayOn.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { toSiteEntry, wireSiteEntryFields } from '../parts/siteEntry.ts';

const WireWayOnEntry = v.pipe(
  v.object({ ...wireSiteEntryFields, publish_flg: v.picklist(['open', 'amember']) }),
  v.transform((wire): WayOnEntry => ({
    ...toSiteEntry(wire),
    isForMembers: wire.publish_flg === 'amember',
  })),
);

/** @errors API-002 */
export const decodeWayOn: (value: unknown) => Result<WayOn> = decodeWith(
  v.object({
    theme: v.array(WireWayOnEntry),
    popular: v.array(WireWayOnEntry),
    hashtag: v.array(WireWayOnEntry),
  }),
);

/**
 * Reads recommendations after an entry: at most four entries each of its theme, of its blog's
 * popular entries, and of other blogs with one of its hashtags.
 * @errors API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/wayOn
 */
export const getWayOn =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
  }: BlogQuery & { readonly entryId: number }): Promise<Result<WayOn>> =>
    readAndDecode(read, 'wayOn', { amebaId, blogId, entryId }, decodeWayOn);
