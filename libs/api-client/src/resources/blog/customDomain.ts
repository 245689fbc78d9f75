import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/** @errors API-002 */
export const decodeCustomDomain: (value: unknown) => Result<string> = decodeWith(
  v.pipe(
    v.object({ ameba_id: v.string() }),
    v.transform((wire) => wire.ameba_id),
  ),
);

/**
 * Reads the blog of a custom domain.
 * @param host without port
 * @returns the amebaId
 * @errors API-004 no blog has this domain, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/customDomain
 */
export const getCustomDomain =
  (read: Read) =>
  async ({ host }: { readonly host: string }): Promise<Result<string>> =>
    readAndDecode(read, 'customDomain', { host }, decodeCustomDomain);
