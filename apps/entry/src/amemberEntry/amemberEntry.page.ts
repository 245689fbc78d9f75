import { address, definePage } from '@engawa/contract';
import { commentsSlice } from '../comments/commentsSlice.ts';
import { EntryDetail } from '../detail/EntryDetail.tsx';
import { entryDetailHead } from '../detail/entryDetailHead.ts';
import { entrySlice } from '../entryState/entrySlice.ts';
import { selectShownEntry } from '../entryState/entrySelectors.ts';
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
