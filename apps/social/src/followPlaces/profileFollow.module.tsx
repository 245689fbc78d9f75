import { FollowButton } from '../follow/FollowButton.tsx';
import { SubscriptionLink } from '../subscription/SubscriptionLink.tsx';
import { CONTROL_HEIGHTS_PX, followPlace } from './followPlace.ts';
import styles from './ProfileFollow.module.scss';

const { new: ofNew, official, old, uranus } = CONTROL_HEIGHTS_PX;
/** The line below the button, with the gap before it. */
const LINK_PX = 28;

/** The follow button in a blogger's profile, and the way to the other ways of reading on. */
export const exposed = followPlace({
  name: 'ProfileFollow',
  View: ({ id }) => (
    <div className={styles['ProfileFollow']}>
      <FollowButton amebaId={id} place="profile" look="line" isWide />
      <SubscriptionLink amebaId={id}>購読の方法</SubscriptionLink>
    </div>
  ),
  placeholderHeightPx: {
    new: ofNew + LINK_PX,
    official: official + LINK_PX,
    old: old + LINK_PX,
    uranus: uranus + LINK_PX,
  },
});
