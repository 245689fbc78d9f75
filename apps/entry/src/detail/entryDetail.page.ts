import { address, definePage } from '@engawa/contract';
import { commentsSlice } from '../comments/state/commentsSlice.ts';
import {
  entrySlice,
  selectNeighbours,
  selectCurrentEntry,
  type EntryRootState,
} from '../entries/entrySlice.ts';
import { REACTION_MODULES, reactionPlacements } from '../reactions/reactionPlacements.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { entryDetailHead } from './entryDetailHead.ts';
import { loadEntryDetail } from './loadEntryDetail.ts';
import {
  ENTRY_AD,
  ENTRY_MODULES,
  entryModules,
  selectHasEntryAd,
  buildNextLinkPlacements,
} from './entryModules.ts';
import { megaPanelSlice } from '../megaPanel/megaPanelSlice.ts';

export const exposed = definePage({
  name: 'EntryDetail',
  addresses: [address.entry],
  chrome: { hasNavBar: true, hasAnnouncement: true },
  // The fallback of the mega panel reads `megaPanelSlice`, so the page registers the slice.
  slices: [entrySlice, commentsSlice, megaPanelSlice],
  load: loadEntryDetail,
  places: [...REACTION_MODULES, ...ENTRY_MODULES],
  modules: (state: EntryRootState) => {
    const entry = selectCurrentEntry(state);
    if (!entry) return [];
    return [
      ...reactionPlacements(state, [entry]),
      ...entryModules(entry),
      ...buildNextLinkPlacements(entry, selectNeighbours(state, entry.entryId)),
      ...(selectHasEntryAd(state) ? [ENTRY_AD] : []),
    ];
  },
  head: entryDetailHead,
  View: EntryDetail,
});
