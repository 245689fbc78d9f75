import { FollowButton } from '../follow/FollowButton.tsx';
import { followPlace } from './followPlace.ts';

/** A small button, in every template. */
const HEIGHT_PX = 32;

/** The follow button in the bar of a blog whose cover is above the window. */
export const exposed = followPlace({
  name: 'StickyFollow',
  View: ({ id }) => <FollowButton amebaId={id} place="sticky" isSmall />,
  placeholderHeightPx: { new: HEIGHT_PX, official: HEIGHT_PX, old: HEIGHT_PX, uranus: HEIGHT_PX },
  isShownLate: true,
});
