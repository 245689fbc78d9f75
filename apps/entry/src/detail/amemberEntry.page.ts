import { address, definePage } from '@engawa/contract';
import { commentsSlice } from '../comments/commentsSlice.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { entryDetailHead } from './entryDetailHead.ts';
import { entrySlice, selectShownEntry } from '../entries/entrySlice.ts';
import { iinePlacements } from '../reactions/iinePlacements.ts';
import { loadAmemberEntry } from './amemberEntrySaga.ts';

export const exposed = definePage({
  name: 'AmemberEntry',
  addresses: [address.amemberEntry],
  slices: [entrySlice, commentsSlice],
  load: loadAmemberEntry,
  modules: (state) => {
    const entry = selectShownEntry(state);
    return iinePlacements(entry ? [entry.entryId] : []);
  },
  head: entryDetailHead,
  View: EntryDetail,
});
