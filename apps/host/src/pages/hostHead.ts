import type { PageHead } from '@engawa/contract';

/** The head of a page of the host's own. @param path null: what is shown is no address's page */
export const hostHead = (title: string, description: string, path: string | null): PageHead => ({
  title,
  description,
  canonicalPath: path,
  ogType: 'website',
});
