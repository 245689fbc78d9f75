import { address, definePage } from '@engawa/contract';
import { selectLongThreads, type CommentsRootState } from '../comments/commentsSlice.ts';
import { REPLIES_MODULE } from '../comments/repliesSlice.ts';
import { commentsSlice } from '../comments/commentsSlice.ts';
import { entrySlice, selectShownEntry } from '../entries/entrySlice.ts';
import { IINE_MODULE, iinePlacements } from '../reactions/iinePlacements.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { entryDetailHead } from './entryDetailHead.ts';
import { loadEntryDetail } from './loadEntryDetail.ts';
import { ENTRY_MODULES, entryModules } from './entryModules.ts';

export const exposed = definePage({
  name: 'EntryDetail',
  addresses: [address.entry],
  chrome: { hasNavBar: true, hasAnnouncement: true },
  slices: [entrySlice, commentsSlice],
  load: loadEntryDetail,
  places: [IINE_MODULE, REPLIES_MODULE, ...ENTRY_MODULES],
  modules: (state: CommentsRootState) => {
    const entry = selectShownEntry(state);
    if (!entry) return [];
    const threads = selectLongThreads(state);
    return [
      ...iinePlacements([entry.entryId]),
      ...entryModules(entry),
      ...threads.map((commentId) => ({ module: REPLIES_MODULE, id: commentId }) as const),
    ];
  },
  head: entryDetailHead,
  View: EntryDetail,
});
