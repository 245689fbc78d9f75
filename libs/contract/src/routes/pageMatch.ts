import type { PageType } from '../pageTypes.ts';
import type { ClaimParams } from './claims.ts';
import type { PageChrome } from './pageChrome.ts';

/** The page an address names, from 1; an address without a number is page 1. */
export const readPageNumber = ({ page }: ClaimParams): number => Number(page ?? 1);

/** Where the reader is, as the route table resolved it. */
export type PageMatch = {
  readonly pageType: PageType;
  /** empty on a page that belongs to no blog */
  readonly amebaId: string;
  /** raw strings from the path; each passed its placeholder's check */
  readonly params: ClaimParams;
  /** path without query, as in the document's address */
  readonly path: string;
  /** what the address says under the names of the claim's `query`, decoded; absent where it has none */
  readonly query?: Readonly<Record<string, string>>;
  /** what its claim says of the frame; absent where it asks for nothing */
  readonly chrome?: PageChrome;
};
