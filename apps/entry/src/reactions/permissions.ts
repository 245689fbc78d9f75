import { canComment, canIine, hasFeature, type BlogSummary } from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';

export const canReblog = (blog: BlogSummary, entry: ShownEntry): boolean =>
  hasFeature(blog, 'reblog') && blog.denyReblog === 'accept' && entry.denyReblog === 'accept';

export const canReact = (blog: BlogSummary, entry: ShownEntry): boolean =>
  canIine(blog, entry) || canComment(blog, entry) || canReblog(blog, entry);
