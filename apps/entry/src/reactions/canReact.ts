import { canComment } from '@engawa/blog-domain/comments/canComment.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { canIine } from '@engawa/blog-domain/reactions/canIine.ts';
import { canReblog } from '@engawa/blog-domain/reactions/canReblog.ts';
import type { BlogSummary } from '@engawa/contract';
import type { StoredEntry } from '../entries/entryState.ts';

export const canReact = (blog: BlogSummary, entry: Omit<StoredEntry, 'hasText'>): boolean =>
  canIine(blog, entry) || canComment(blog, entry) || canReblog(blog, entry);

/**
 * Whether the reblog button appears: the entry accepts reblogs, or has earlier reblogs, which
 * members may undo.
 */
export const hasReblogButton = (
  blog: BlogSummary | null,
  entry: StoredEntry,
  reblogCount: number,
): boolean =>
  canReblog(blog, entry) ||
  (blog !== null && entry.blogId === blog.blogId && hasFeature(blog, 'reblog') && reblogCount > 0);
