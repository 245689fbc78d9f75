import { CONTROL_HEIGHTS_PX } from '@engawa/contract';
import { FollowButton } from '../follow/FollowButton.tsx';
import { followPlace } from './followPlace.ts';

/** The follow button beside a blog's title. */
export const exposed = followPlace({
  name: 'HeaderFollow',
  View: ({ id }) => <FollowButton amebaId={id} place="header" />,
  placeholderHeightPx: CONTROL_HEIGHTS_PX,
});
