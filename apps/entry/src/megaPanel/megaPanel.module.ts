import { getWayOn } from '@engawa/api-client/resources/entries/wayOn.ts';
import { defineModule, readNumberId, selectLoadedBlog, success } from '@engawa/contract';
import { entrySlice } from '../entries/entrySlice.ts';
import { MegaPanel } from './MegaPanel.tsx';
import { megaPanelSlice, nextEntriesLoaded } from './megaPanelSlice.ts';
import { toNextEntries } from './nextEntries.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

/** Next links after an entry. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'MegaPanel',
  readId: readNumberId,
  slices: [entrySlice, megaPanelSlice],
  load: async (entryId, { read, dispatch, select }) => {
    const { amebaId, blogId } = select(selectLoadedBlog);
    const found = await getWayOn(read)({ amebaId, blogId, entryId });
    if (!found.ok) return found;
    dispatch(nextEntriesLoaded({ entryId, next: toNextEntries(found.value) }));
    return success(undefined);
  },
  View: MegaPanel,
  // height of the heading; the style sheet reserves the height of the cards
  placeholderHeightPx: { default: 64, old: 48 },
  preloadMarginPx: LAZY_OFFSETS_PX.megaPanel,
  isDeferrable: true,
});
