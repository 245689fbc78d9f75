import { address, definePage } from '@engawa/contract';
import { archivesSlice } from './archivesSlice.ts';
import { entrySlice } from '../entries/entrySlice.ts';
import { DayList } from './DayList.tsx';
import { dayHead } from './dayHead.ts';
import { loadDay } from './daySaga.ts';

export const exposed = definePage({
  name: 'Day',
  addresses: [address.day],
  slices: [entrySlice, archivesSlice],
  load: loadDay,
  head: dayHead,
  View: DayList,
});
