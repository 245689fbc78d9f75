import { canComment, canIine, canReblog, type BlogSummary } from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';

export const canReact = (blog: BlogSummary, entry: ShownEntry): boolean =>
  canIine(blog, entry) || canComment(blog, entry) || canReblog(blog, entry);
