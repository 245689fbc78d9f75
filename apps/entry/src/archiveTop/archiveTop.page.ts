import { selectMatch, definePage } from '@engawa/contract';
import { selectMonths, type ArchivesRootState } from '../archives/archivesSelectors.ts';
import { archivesSlice } from '../archives/archivesSlice.ts';
import { indexHead } from '../lists/indexHead.ts';
import { archiveTopPath } from '../pages/addresses.ts';
import { ArchiveTop } from './ArchiveTop.tsx';
import { loadArchiveTop } from './archiveTopSaga.ts';

export const exposed = definePage({
  name: 'ArchiveTop',
  pageType: 'blog-archivetop',
  claims: [{ file: 'archivelist.html', pageType: 'blog-archivetop' }],
  slices: [archivesSlice],
  load: loadArchiveTop,
  head: (state: ArchivesRootState) =>
    indexHead(state, {
      title: '月別の記事一覧',
      path: archiveTopPath(selectMatch(state).amebaId),
      isEmpty: (selectMonths(state) ?? []).length === 0,
    }),
  View: ArchiveTop,
});
