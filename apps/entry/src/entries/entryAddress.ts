import { address } from '@engawa/contract';
import type { Entry } from '@engawa/api-client/model/entry.ts';

/** Where an entry stands by itself. */
export const entryAddress = ({
  amebaId,
  entryId,
  publishFlg,
}: Pick<Entry, 'amebaId' | 'entryId' | 'publishFlg'>): string =>
  (publishFlg === 'amember' ? address.amemberEntry.path : address.entry.path)(amebaId, entryId);
