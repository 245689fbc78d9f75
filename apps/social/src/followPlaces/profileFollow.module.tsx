import { FollowButton } from '../follow/FollowButton.tsx';
import { CONTROL_HEIGHTS_PX, followPlace } from './followPlace.ts';

/** The follow button in a blogger's profile. */
export const exposed = followPlace({
  name: 'ProfileFollow',
  View: ({ id }) => <FollowButton amebaId={id} place="profile" look="line" isWide />,
  placeholderHeightPx: CONTROL_HEIGHTS_PX,
});
