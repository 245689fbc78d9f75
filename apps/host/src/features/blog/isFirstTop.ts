import type { PageMatch } from '@engawa/contract';

/**
 * Whether the page is the first page of a blog's top: only this page has the large header and the
 * owner's featured content.
 */
export const isFirstTop = ({ pageType, params }: PageMatch): boolean =>
  pageType === 'blog-blogtop' && (params.page ?? '1') === '1';
