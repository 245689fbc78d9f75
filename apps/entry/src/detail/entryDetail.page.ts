import type { RemotePage } from '@engawa/contract';
import { commentsStateIn, selectLongThreads } from '../comments/commentsSelectors.ts';
import { commentsSlice } from '../comments/commentsSlice.ts';
import { REPLIES_MODULE } from '../comments/repliesModule.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { entryStateIn, selectShownEntry } from '../entryState/entrySelectors.ts';
import { iinePlacements } from '../reactions/iinePlacements.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { entryDetailHead } from './entryDetailHead.ts';
import { loadEntryDetail } from './entryDetailSaga.ts';
import { entryModules } from './entryModules.ts';

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
    const threads = selectLongThreads(commentsStateIn(state));
    return [
      ...iinePlacements([entry.entryId]),
      ...entryModules(entry),
      ...threads.map((commentId) => ({ module: REPLIES_MODULE, id: String(commentId) })),
    ];
  },
  head: (state) => entryDetailHead(entryStateIn(state)),
  View: EntryDetail,
};
