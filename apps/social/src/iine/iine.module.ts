import { defineModule, LAZY_OFFSETS_PX, readNumberId, serializableSlice } from '@engawa/contract';
import { Iine } from './Iine.tsx';
import { iineToggle } from './iineToggle.ts';
import { fromPublicIineState, toPublicIineState } from './publicIineState.ts';

export const iineState = serializableSlice({
  reducerPath: iineToggle.reducerPath,
  reducer: iineToggle.reducer,
  toInit: toPublicIineState,
  fromInit: fromPublicIineState,
  carry: iineToggle.carry,
});

/** The like button and count under an entry; its id is the entry's. */
export const exposed = defineModule({
  name: 'Iine',
  readId: readNumberId,
  slices: [iineState],
  saga: iineToggle.saga,
  load: (entryId) => iineToggle.load(String(entryId)),
  personal: iineToggle.ownResource,
  View: Iine,
  // the height of a control in each template, so that nothing moves
  placeholderHeightPx: { new: 40, official: 44, old: 30, uranus: 44 },
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
