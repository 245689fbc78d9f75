import { address, selectMatch, definePage } from '@engawa/contract';
import { selectMonths, type ArchivesRootState } from './archivesSelectors.ts';
import { archivesSlice } from './archivesSlice.ts';
import { indexHead } from '../lists/indexHead.ts';
import { ArchiveTop } from './ArchiveTop.tsx';
import { loadArchiveTop } from './archiveTopSaga.ts';

export const exposed = definePage({
  name: 'ArchiveTop',
  addresses: [address.archives],
  slices: [archivesSlice],
  load: loadArchiveTop,
  head: (state: ArchivesRootState) =>
    indexHead(state, {
      title: '月別の記事一覧',
      path: address.archives.path(selectMatch(state).amebaId),
      isEmpty: (selectMonths(state) ?? []).length === 0,
    }),
  View: ArchiveTop,
});
