import * as v from 'valibot';
import { ENTRIES_PER_PAGE } from '../../constants.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { pageParams } from './blogParams.ts';
import { WireEntry } from './entry.ts';
import { WirePaging } from './paging.ts';

/**
 * Parameters of one page of a list of a blog's entries. `offset`: number of rows to skip; default:
 * the rows of the previous pages.
 */
export const listParams = { ...pageParams(ENTRIES_PER_PAGE), offset: v.optional(v.number()) };

export type EntryListQuery = v.InferInput<v.ObjectSchema<typeof listParams, undefined>>;

/** Adds `offset`, the number of rows to skip, to a query of a list. */
export const withOffset = <Q extends EntryListQuery>(query: Q) => {
  const { page = 1, limit = ENTRIES_PER_PAGE, offset = (page - 1) * limit } = query;
  return { ...query, offset };
};

/** The fields of an ordered list of entries. */
export const wireEntriesFields = {
  entryMap: createMapSchema(WireEntry),
  entryIds: v.array(v.number()),
};

/** The fields of one page of a list. */
export const wireEntryListFields = { ...wireEntriesFields, paging: WirePaging };
