import { address, definePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { listSlice } from '../lists/listSlice.ts';
import { AmemberList } from './AmemberList.tsx';
import { amemberListHead } from './amemberListHead.ts';
import { loadAmemberList } from './amemberListSaga.ts';

export const exposed = definePage({
  name: 'AmemberList',
  addresses: [address.amemberList],
  slices: [entrySlice, listSlice],
  load: loadAmemberList,
  head: amemberListHead,
  View: AmemberList,
});
