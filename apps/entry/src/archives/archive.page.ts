import { address, definePage } from '@engawa/contract';
import { archivesSlice } from './archivesSlice.ts';
import { entrySlice } from '../entries/entrySlice.ts';
import { archiveHead } from './archiveHead.ts';
import { loadArchive } from './archiveSaga.ts';
import { MonthList } from './MonthList.tsx';

export const exposed = definePage({
  name: 'Archive',
  addresses: [address.archive],
  slices: [entrySlice, archivesSlice],
  load: loadArchive,
  head: archiveHead,
  View: MonthList,
});
