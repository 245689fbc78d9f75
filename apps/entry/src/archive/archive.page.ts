import { definePage } from '@engawa/contract';
import { archivesSlice } from '../archives/archivesSlice.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { archiveHead } from './archiveHead.ts';
import { loadArchive } from './archiveSaga.ts';
import { MonthList } from './MonthList.tsx';

export const exposed = definePage({
  name: 'Archive',
  pageType: 'blog-archive',
  claims: [
    { file: 'archive-{yearMonth}.html', pageType: 'blog-archive' },
    { file: 'archive{page}-{yearMonth}.html', pageType: 'blog-archive' },
  ],
  slices: [entrySlice, archivesSlice],
  load: loadArchive,
  head: archiveHead,
  View: MonthList,
});
