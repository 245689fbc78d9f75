import { CONTROL_HEIGHTS_PX } from '@engawa/contract';
import { defineFollowModule } from './defineFollowModule.ts';
import { ProfileFollow } from './ProfileFollow.tsx';

const { new: ofNew, official, old, uranus } = CONTROL_HEIGHTS_PX;
/** The line below the button, with the gap before it. */
const LINK_PX = 28;

/** The follow button in a blogger's profile, with the way to the dialog of the subscription. */
export const exposed = defineFollowModule({
  name: 'ProfileFollow',
  View: ProfileFollow,
  placeholderHeightPx: {
    new: ofNew + LINK_PX,
    official: official + LINK_PX,
    old: old + LINK_PX,
    uranus: uranus + LINK_PX,
  },
});
