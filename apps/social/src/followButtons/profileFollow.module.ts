import { CONTROL_HEIGHTS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { defineFollowModule } from '../followModule/defineFollowModule.ts';
import { ProfileFollow } from './ProfileFollow.tsx';

const { default: byDefault, official, old, uranus } = CONTROL_HEIGHTS_PX;
/** Height of the line below the button, including the gap. */
const LINK_PX = 28;

/** The follow button of a blogger's profile, with a link to the subscription dialog. */
export const exposed = defineFollowModule({
  name: 'ProfileFollow',
  View: ProfileFollow,
  placeholderHeightPx: {
    default: byDefault + LINK_PX,
    official: official + LINK_PX,
    old: old + LINK_PX,
    uranus: uranus + LINK_PX,
  },
});
