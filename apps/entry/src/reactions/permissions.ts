import { canIine, hasFeature, type Acceptance, type BlogSummary } from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';

const DIGIT_OF = { accept: '0', deny: '1', ameba_only: '2' } satisfies Record<Acceptance, string>;

/** Blog, blog's display, entry, entry's display: the only combinations that take comments. */
const COMMENT_CODES: ReadonlySet<string> = new Set([
  '0000',
  '0011',
  '1100',
  '1111',
  '2000',
  '2011',
]);

export const canComment = (blog: BlogSummary, entry: ShownEntry): boolean =>
  COMMENT_CODES.has(
    [blog.denyComment, blog.denyCommentDisp, entry.denyComment, entry.denyCommentDisp]
      .map((acceptance) => DIGIT_OF[acceptance])
      .join(''),
  );

export const canReblog = (blog: BlogSummary, entry: ShownEntry): boolean =>
  hasFeature(blog, 'reblog') && blog.denyReblog === 'accept' && entry.denyReblog === 'accept';

export const canReact = (blog: BlogSummary, entry: ShownEntry): boolean =>
  canIine(blog, entry) || canComment(blog, entry) || canReblog(blog, entry);
