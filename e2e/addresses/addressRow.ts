import type { PageType } from '@engawa/contract';

/** One line of the table: what is asked for, and all that the answer must be. */
export type AddressRow = {
  readonly path: string;
  /** GET without it */
  readonly method?: string;
  readonly status: number;
  /** Location to the letter; without it there must be none */
  readonly to?: string;
  /** type of the page in the document; of a document for programs its content type */
  readonly type?: PageType | 'application/rss+xml' | 'application/xml';
  /** header Allow */
  readonly allow?: string;
};

/** The page that says that there is none, and its like. */
export const missing = (path: string): AddressRow => ({ path, status: 404, type: 'error' });

export const moved = (path: string, to: string): AddressRow => ({ path, status: 301, to });

/** To where the same is read, for as long as it is so. */
export const sentOn = (path: string, to: string): AddressRow => ({ path, status: 302, to });
