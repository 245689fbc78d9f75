import { LAZY_OFFSETS_PX, travellingSlice, type RemoteModule } from '@engawa/contract';
import { Iine } from './Iine.tsx';
import { iineToggle } from './iineToggle.ts';
import { fromPublicIineState, toPublicIineState, type PublicIineState } from './publicIineState.ts';

export const iineState = travellingSlice({
  reducerPath: iineToggle.reducerPath,
  reducer: iineToggle.reducer,
  toInit: toPublicIineState,
  // written by toPublicIineState of the same release
  fromInit: (init) => fromPublicIineState(init as PublicIineState),
  carry: iineToggle.carry,
});

/** The like button and count under an entry; its id is the entry's. */
export const exposed: RemoteModule = {
  kind: 'module',
  name: 'Iine',
  slices: [iineState],
  saga: iineToggle.saga,
  load: iineToggle.load,
  View: Iine,
  // the height of a control in each template, so that nothing moves
  placeholderHeightPx: { new: 40, official: 44, old: 30, uranus: 44 },
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
};
