import { defineModule, LAZY_OFFSETS_PX, travellingSlice } from '@engawa/contract';
import { Iine } from './Iine.tsx';
import { carriedIine } from './carriedIine.ts';
import { iineReducer } from './iineSlice.ts';
import { iineSaga } from './iineSaga.ts';
import { loadIine } from './loadIine.ts';
import { fromPublicIineState, toPublicIineState } from './publicIineState.ts';

export const iineState = travellingSlice({
  reducerPath: 'iineState',
  reducer: iineReducer,
  toInit: toPublicIineState,
  fromInit: fromPublicIineState,
  carry: carriedIine,
});

/** The like button and count under an entry; its id is the entry's. */
export const exposed = defineModule({
  name: 'Iine',
  readId: String,
  slices: [iineState],
  saga: iineSaga,
  load: loadIine,
  View: Iine,
  // the height of a control in each template, so that nothing moves
  placeholderHeightPx: { new: 40, official: 44, old: 30, uranus: 44 },
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
