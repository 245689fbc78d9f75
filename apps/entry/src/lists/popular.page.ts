import { address, definePage } from '@engawa/contract';
import { entrySlice } from '../entries/entrySlice.ts';
import { listSlice } from './listSlice.ts';
import { PopularList } from './PopularList.tsx';
import { popularHead } from './popularHead.ts';
import { loadPopular } from './popularSaga.ts';

export const exposed = definePage({
  name: 'Popular',
  addresses: [address.popular],
  slices: [entrySlice, listSlice],
  load: loadPopular,
  head: popularHead,
  View: PopularList,
});
