import type { RemotePage } from '@engawa/contract';
import { commentsSlice } from '../comments/commentsSlice.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { entryStateIn, selectShownEntry } from '../entryState/entrySelectors.ts';
import { iinePlacements } from '../reactions/iinePlacements.ts';
import { EntryDetail, modulesBelow } from './EntryDetail.tsx';
import { entryDetailHead } from './entryDetailHead.ts';
import { loadEntryDetail } from './entryDetailSaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'EntryDetail',
  pageType: 'blog-entry',
  claims: [
    { file: 'entry-{entryId}.html', pageType: 'blog-entry' },
    // a page of its comments; the text stands on each
    { file: 'entry{page}-{entryId}.html', pageType: 'blog-entry' },
  ],
  slices: [entrySlice, commentsSlice],
  load: loadEntryDetail,
  modules: (state) => {
    const entry = selectShownEntry(entryStateIn(state));
    if (!entry) return [];
    const below = modulesBelow(entry).map((module) => ({ module, id: String(entry.entryId) }));
    return [...iinePlacements([entry.entryId]), ...below];
  },
  head: (state) => entryDetailHead(entryStateIn(state)),
  View: EntryDetail,
};
