import type { PageMatch } from '@engawa/contract';

/** The first page of the blog's top carries what the owner puts above the entries. */
export const isFirstTop = ({ pageType, params }: PageMatch): boolean =>
  pageType === 'blog-blogtop' && (params.page ?? '1') === '1';
