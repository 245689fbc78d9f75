import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PcLayout } from '../../model/skin.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireLayout = v.pipe(
  v.object({
    use_sidebar1: v.boolean(),
    use_sidebar2: v.boolean(),
    no_use_sidebar: v.boolean(),
    entry_limit: v.nullable(v.number()),
  }),
  v.transform((wire): PcLayout => ({
    isSidebar1Used: wire.use_sidebar1,
    isSidebar2Used: wire.use_sidebar2,
    hasNoSidebar: wire.no_use_sidebar,
    entryLimit: wire.entry_limit,
  })),
);

/** @errors API-002 */
export const decodePcLayout: (value: unknown) => Result<PcLayout> = decodeWith(WireLayout);

/**
 * Reads the side columns of a blog and its entries per page (R3.8).
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/pcLayout
 */
export const getPcLayout =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<PcLayout>> =>
    readAndDecode(read, 'pcLayout', { amebaId, blogId }, decodePcLayout);
