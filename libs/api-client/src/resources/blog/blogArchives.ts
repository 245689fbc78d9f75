import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { ArchiveMonth } from '../../model/sidebar.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireYearMonth } from '../parts/wireFields.ts';

const WireMonth = v.pipe(
  v.object({ year_month: WireYearMonth, entry_cnt: v.number() }),
  v.transform((wire): ArchiveMonth => ({
    yearMonth: wire.year_month,
    entryCount: wire.entry_cnt,
  })),
);

/** @errors API-002 */
export const decodeBlogArchives: (value: unknown) => Result<readonly ArchiveMonth[]> = decodeWith(
  v.pipe(
    v.object({ months: v.array(WireMonth) }),
    v.transform((wire) => wire.months),
  ),
);

/**
 * Reads the months with entries, newest first; months are in Asia/Tokyo.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogArchives
 */
export const getBlogArchives =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<readonly ArchiveMonth[]>> =>
    readAndDecode(read, 'blogArchives', { amebaId, blogId }, decodeBlogArchives);
