import type { PageType } from '../pageTypes.ts';
import type { ClaimParams } from './claims.ts';
import type { PageChrome } from './pageChrome.ts';

/** The page number of an address, from 1; page 1 if the address has no number. */
export const readPageNumber = ({ page }: ClaimParams): number => Number(page ?? 1);

/** The page for a path, as resolved by the route table. */
export type PageMatch = {
  readonly pageType: PageType;
  /** empty on a page without a blog */
  readonly amebaId: string;
  /** raw strings from the path; each matches its placeholder */
  readonly params: ClaimParams;
  /** path without query, as in the document's URL */
  readonly path: string;
  /** Decoded values of the query parameters in the claim's `query`; absent if there are none. */
  readonly query?: Readonly<Record<string, string>>;
  /** the claim's `chrome`; absent if the claim has none */
  readonly chrome?: PageChrome;
};
