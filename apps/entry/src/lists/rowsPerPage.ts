import { ENTRIES_PER_PAGE } from '@engawa/api-client/constants.ts';
import type { BlogFacts } from '@engawa/contract';

/** As many as on the blog's top; but a top of one whole entry makes no list of one title. */
export const rowsPerPage = ({ entryLimit }: BlogFacts): number =>
  Math.max(entryLimit, ENTRIES_PER_PAGE);
