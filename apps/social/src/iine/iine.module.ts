import { CONTROL_HEIGHTS_PX, LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { defineModule, readNumberId, serializableSlice } from '@engawa/contract';
import { Iine } from './Iine.tsx';
import { iineToggle, type IineRootState } from './iineToggle.ts';
import { fromPublicIineState, toPublicIineState } from './publicIineState.ts';

const iineState = serializableSlice({
  reducerPath: iineToggle.reducerPath,
  reducer: iineToggle.reducer,
  toInit: toPublicIineState,
  fromInit: fromPublicIineState,
  carry: iineToggle.carry,
});

/** The like button and count below an entry. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Iine',
  readId: readNumberId,
  slices: [iineState],
  saga: iineToggle.saga,
  load: (entryId, services) => iineToggle.load(String(entryId), services),
  isLoaded: (state: IineRootState, entryId) => iineToggle.isLoaded(state, String(entryId)),
  personal: iineToggle.ownResource,
  View: Iine,
  placeholderHeightPx: CONTROL_HEIGHTS_PX,
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
