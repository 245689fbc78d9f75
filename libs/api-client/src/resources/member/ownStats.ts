import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnStats, StatsDays } from '../../model/ownStats.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireDay = v.pipe(
  v.object({
    day: v.pipe(v.string(), v.isoDate()),
    view_count: v.number(),
    reader_count: v.number(),
    iine_count: v.number(),
  }),
  v.transform((wire) => ({
    day: wire.day,
    viewCount: wire.view_count,
    readerCount: wire.reader_count,
    iineCount: wire.iine_count,
  })),
);

const WireReferrer = v.pipe(
  v.object({
    kind: v.picklist(['direct', 'inside', 'seo', 'other']),
    host: v.string(),
    view_count: v.number(),
  }),
  v.transform(({ kind, host, view_count: viewCount }) => ({ kind, host, viewCount })),
);

const WireEntry = v.pipe(
  v.object({ entry_id: v.number(), entry_title: v.string(), view_count: v.number() }),
  v.transform((wire) => ({
    entryId: wire.entry_id,
    title: wire.entry_title,
    viewCount: wire.view_count,
  })),
);

const WireOwnStats = v.object({
  days: v.array(WireDay),
  referrers: v.array(WireReferrer),
  entries: v.array(WireEntry),
});

/** @errors API-002 */
const decodeOwnStats: (value: unknown) => Result<OwnStats> = decodeWith(WireOwnStats);

/**
 * Reads the statistics of the signed-in member's blog for the last days in Asia/Tokyo.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source GET /_api/ownStats, never cached
 */
export const getOwnStats =
  (read: Read) =>
  async ({ days }: { readonly days: StatsDays }): Promise<Result<OwnStats>> =>
    readAndDecode(read, 'ownStats', { days }, decodeOwnStats);
