import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Theme } from '../../model/sidebar.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTheme } from '../parts/theme.ts';

/** @errors API-002 */
export const decodeBlogThemes: (value: unknown) => Result<readonly Theme[]> = decodeWith(
  v.pipe(
    v.object({ themes: v.array(WireTheme) }),
    v.transform((wire) => wire.themes),
  ),
);

/**
 * Reads the themes of a blog in its owner's order.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogThemes
 */
export const getBlogThemes =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<readonly Theme[]>> =>
    readAndDecode(read, 'blogThemes', { amebaId, blogId }, decodeBlogThemes);
