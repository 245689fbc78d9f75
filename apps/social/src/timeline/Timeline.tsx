import { address, dialogOpened, selectIsMember, useLocation } from '@engawa/contract';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  navigationIconAnimationEnded,
  selectIsNavigationIconAnimated,
} from '../follow/followActionState.ts';
import { pageDisplayed } from '../history/historySlice.ts';
import { selectSavedHere } from '../saved/savedHere.ts';
import { selectHasUnread } from './feedAppeal.ts';
import styles from './Timeline.module.scss';

const PANEL = { module: 'social/TimelinePanel', id: '' } as const;

/** The host's link to the saved entries, which displays `data-count`. */
const SAVED_LINK = `[data-counts="saved"]`;

/**
 * Sets the number of the guest's saved entries on the link to the saved entries. A member's list is
 * not read for this number.
 */
const useSavedCount = () => {
  const isMember = useSelector(selectIsMember);
  const { items } = useSelector(selectSavedHere);
  const count = isMember ? 0 : items.length;
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(SAVED_LINK);
    if (!link) return;
    if (count === 0) delete link.dataset['count'];
    else link.dataset['count'] = String(count);
  }, [count]);
};

/** A link to the feed; with scripts it opens the panel. */
export const Timeline = () => {
  const dispatch = useDispatch();
  const { pathname: path } = useLocation();
  const hasUnread = useSelector(selectHasUnread);
  const isAnimated = useSelector(selectIsNavigationIconAnimated);
  useSavedCount();
  useEffect(() => {
    dispatch(pageDisplayed(path));
  }, [dispatch, path]);
  const open = (event: MouseEvent) => {
    if (!isUnmodifiedPrimaryClick(event)) return;
    event.preventDefault();
    dispatch(dialogOpened(PANEL, address.feed.path()));
  };
  return (
    <a
      className={joinClasses(styles['Timeline'], isAnimated && styles['Timeline--animated'])}
      href={address.feed.path()}
      rel="nofollow"
      aria-haspopup="dialog"
      data-held=""
      onClick={open}
    >
      <span
        className={styles['Timeline-icon']}
        onAnimationEnd={() => dispatch(navigationIconAnimationEnded())}
      >
        <Icon name="bell" />
        {hasUnread && <span className={styles['Timeline-unread']} />}
      </span>
      フォロー中
      {hasUnread && <VisuallyHidden>（新しい記事があります）</VisuallyHidden>}
    </a>
  );
};
