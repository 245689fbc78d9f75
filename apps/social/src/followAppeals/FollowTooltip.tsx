import { selectSession } from '@engawa/contract';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { followToggle, type FollowToggleState } from '../follow/followToggle.ts';
import { followTooltipHidden, selectIsTooltipHidden } from './appealSlices.ts';
import styles from './FollowAppeals.module.scss';

/**
 * R4.9: a tooltip next to a follow button that informs guests that following needs no account. It
 * disappears when the guest closes the tooltip or presses the button. It overlays reserved space,
 * so nothing moves.
 */
export const FollowTooltip = ({ amebaId }: { readonly amebaId: string }) => {
  const dispatch = useDispatch();
  const isGuest = useSelector(selectSession).status === 'guest';
  const isHidden = useSelector(selectIsTooltipHidden);
  const isFollowing = useSelector(
    (state: FollowToggleState) => followToggle.select(state, amebaId).exist,
  );
  if (!isGuest || isHidden || isFollowing) return null;
  return (
    <p className={styles['FollowTooltip']}>
      ログインなしでもフォローできます
      <IconButton
        icon="close"
        label="この案内を閉じる"
        onClick={() => dispatch(followTooltipHidden())}
      />
    </p>
  );
};
