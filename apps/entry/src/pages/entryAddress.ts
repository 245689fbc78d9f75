import type { Entry } from '@engawa/api-client/model/entry.ts';
import { entryPath } from '@engawa/contract';
import { amemberEntryPath } from './addresses.ts';

/** Where an entry stands by itself. */
export const entryAddress = ({
  amebaId,
  entryId,
  publishFlg,
}: Pick<Entry, 'amebaId' | 'entryId' | 'publishFlg'>): string =>
  (publishFlg === 'amember' ? amemberEntryPath : entryPath)(amebaId, entryId);
