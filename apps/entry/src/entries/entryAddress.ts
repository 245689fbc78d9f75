import { address, type EntryFacts } from '@engawa/contract';

/** Where an entry stands by itself. */
export const entryAddress = ({
  amebaId,
  entryId,
  publishFlg,
}: Pick<EntryFacts, 'amebaId' | 'entryId' | 'publishFlg'>): string =>
  (publishFlg === 'amember' ? address.amemberEntry.path : address.entry.path)(amebaId, entryId);

/** A page of an entry's comments; the first stands on the entry's own page. */
export const commentPagePath = (amebaId: string, entryId: number, page = 1) =>
  `${address.entry.path(amebaId, entryId, page)}#comments`;
