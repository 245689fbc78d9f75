import { defineModule } from '@engawa/contract';
import { followSlices } from '../../followModule/followSlices.ts';
import { GuestFollows } from './GuestFollows.tsx';
import { guestPeopleSaga } from './guestPeopleSaga.ts';
import { guestPeopleSlice } from './guestPeopleSlice.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

/** The blogs that this browser's guest follows. There is one list, so the id is empty. */
export const exposed = defineModule({
  name: 'GuestFollows',
  readId: String,
  slices: [...followSlices, guestPeopleSlice],
  saga: guestPeopleSaga,
  View: GuestFollows,
  placeholderHeightPx: 0,
  preloadMarginPx: LAZY_OFFSETS_PX.follow,
});
