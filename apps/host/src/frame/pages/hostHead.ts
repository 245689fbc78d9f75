import type { PageHead } from '@engawa/contract';

/**
 * Builds the head of a page of the host. @param path path of the page; null if the page has no
 * address
 */
export const hostHead = (title: string, description: string, path: string | null): PageHead => ({
  title,
  description,
  canonicalPath: path,
  ogType: 'website',
});
