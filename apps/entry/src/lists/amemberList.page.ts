import { address, definePage } from '@engawa/contract';
import { entrySlice } from '../entries/entrySlice.ts';
import { listSlice } from './listSlice.ts';
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
