import type { RemotePage } from '@engawa/contract';
import { archivesStateIn } from '../archives/archivesSelectors.ts';
import { archivesSlice } from '../archives/archivesSlice.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { archiveHead } from './archiveHead.ts';
import { loadArchive } from './archiveSaga.ts';
import { MonthList } from './MonthList.tsx';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Archive',
  pageType: 'blog-archive',
  claims: [
    { file: 'archive-{yearMonth}.html', pageType: 'blog-archive' },
    { file: 'archive{page}-{yearMonth}.html', pageType: 'blog-archive' },
  ],
  slices: [entrySlice, archivesSlice],
  load: loadArchive,
  modules: () => [],
  head: (state) => archiveHead(archivesStateIn(state)),
  View: MonthList,
};
