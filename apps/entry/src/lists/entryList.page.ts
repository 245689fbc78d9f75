import { address, definePage } from '@engawa/contract';
import { entrySlice } from '../entries/entrySlice.ts';
import { EntryList } from './EntryList.tsx';
import { entryListHead } from './entryListHead.ts';
import { loadEntryList } from './entryListSaga.ts';

export const exposed = definePage({
  name: 'EntryList',
  addresses: [address.entryList],
  slices: [entrySlice],
  load: loadEntryList,
  head: entryListHead,
  View: EntryList,
});
