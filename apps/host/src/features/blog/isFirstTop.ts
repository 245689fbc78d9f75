import type { PageMatch } from '@engawa/contract';

/** Only the first page of a blog top has the large header and the owner's featured content. */
export const isFirstTop = ({ pageType, params }: PageMatch): boolean =>
  pageType === 'blog-blogtop' && (params.page ?? '1') === '1';
