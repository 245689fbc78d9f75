import { address } from '@engawa/contract';

/** A page of an entry's comments; the first stands on the entry's own page. */
export const commentPagePath = (amebaId: string, entryId: number, page = 1) =>
  `${address.entry.path(amebaId, entryId, page)}#comments`;
