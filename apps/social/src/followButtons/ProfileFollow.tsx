import { useSelector } from 'react-redux';
import { FollowButton } from '../follow/FollowButton.tsx';
import { followToggle, type FollowToggleState } from '../follow/followToggle.ts';
import { SubscriptionLink } from '../subscription/SubscriptionLink.tsx';
import styles from './ProfileFollow.module.scss';

/**
 * The follow button of a profile, with a link to other ways of subscribing; renders nothing in
 * one's own profile.
 */
export const ProfileFollow = ({ id }: { readonly id: string }) => {
  const isAllowed = useSelector(
    (state: FollowToggleState) => followToggle.select(state, id).isAllowed,
  );
  return isAllowed ? (
    <div className={styles['ProfileFollow']}>
      <FollowButton amebaId={id} place="profile" look="line" isWide />
      <SubscriptionLink amebaId={id}>更新を受け取る</SubscriptionLink>
    </div>
  ) : null;
};
