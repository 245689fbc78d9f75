import type { PageHead } from '@engawa/contract';

/** The head of a page of the host. @param path null: the page has no address */
export const hostHead = (title: string, description: string, path: string | null): PageHead => ({
  title,
  description,
  canonicalPath: path,
  ogType: 'website',
});
