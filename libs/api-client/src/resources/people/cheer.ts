import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { BlogEntryQuery } from '../entries/blogEntry.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/** Whether an entry accepts cheers. */
export type CheerPermission = { readonly isAllowed: boolean };

const decodeCheer: (value: unknown) => Result<CheerPermission> = decodeWith(
  v.pipe(
    v.object({ is_allowed: v.boolean() }),
    v.transform((wire): CheerPermission => ({ isAllowed: wire.is_allowed })),
  ),
);

/**
 * Reads whether an entry accepts cheers.
 * @errors API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/cheer
 */
export const getCheer =
  (read: Read) =>
  async ({ amebaId, blogId, entryId }: BlogEntryQuery): Promise<Result<CheerPermission>> =>
    readAndDecode(read, 'cheer', { amebaId, blogId, entryId }, decodeCheer);
