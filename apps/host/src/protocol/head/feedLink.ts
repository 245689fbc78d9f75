import { feedPath } from '@engawa/blog-domain/routes/feedPath.ts';
import type { BlogSummary } from '@engawa/contract';
import escapeHtml from 'escape-html';

/**
 * Renders the link by which feed readers discover the blog's feed. @param blog null on a page
 * without a blog
 */
export const feedLinkHtml = (
  blog: Pick<BlogSummary, 'amebaId' | 'title'> | null,
  hostOrigin: string,
): string =>
  blog === null
    ? ''
    : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(`${blog.title}のRSS`)}" href="${escapeHtml(hostOrigin + feedPath(blog.amebaId))}">`;
