import { address, selectIsMember, selectSession, signInPath, Slot } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Feed } from '../feed/Feed.tsx';
import { FeedFailure } from '../feed/FeedFailure.tsx';
import { GuestFeed } from '../guestFeed/GuestFeed.tsx';
import {
  selectGuestFollows,
  type GuestFollowsRootState,
} from '../guestFollows/list/guestFollowsSlice.ts';
import type { FeedRootState } from '../feed/feedState.ts';
import {
  feedClosed,
  feedOpened,
  selectFeedEntries,
  selectFeedStatus,
  selectIsFeedKnown,
} from '../feed/feedSlice.ts';
import styles from '../feed/Feed.module.scss';

export const FEED_TITLE = 'フォロー中';

/**
 * The guests' part. Until the session is known, the HTML is the same for every reader, and
 * `data-member` selects the visible part by CSS.
 */
const ForGuests = () => (
  <>
    <noscript>
      このブラウザでフォローしているブログの新しい記事を見るには、JavaScriptを有効にしてください。{' '}
      <a href={signInPath(address.feed.path())} rel="nofollow">
        ログインする
      </a>
    </noscript>
    <div className={styles['Feed-forGuests']}>
      <GuestFeed />
    </div>
    <p className={styles['Feed-forMembers']}>読み込んでいます。</p>
  </>
);

const OwnFeed = () => {
  const entries = useSelector(selectFeedEntries);
  const isKnown = useSelector(selectIsFeedKnown);
  const status = useSelector(selectFeedStatus);
  if (entries.length > 0) return <Feed />;
  if (status.kind === 'failed') return <FeedFailure error={status.error} />;
  if (!isKnown || status.kind === 'loading') return <output>読み込んでいます。</output>;
  return (
    <Empty icon="bell" title="新しい記事はまだありません">
      <p>気になるブログをフォローすると、新しい記事がここに届きます。</p>
      <ButtonLink href={address.ranking.path()} look="line">
        ランキングでブログをさがす
      </ButtonLink>
    </Empty>
  );
};

/** Whether the member's feed is known to be empty, or the guest follows no blog. */
const selectHasNothing = (state: FeedRootState & GuestFollowsRootState): boolean =>
  selectIsMember(state)
    ? selectIsFeedKnown(state) &&
      selectFeedStatus(state).kind === 'ready' &&
      selectFeedEntries(state).length === 0
    : selectSession(state).status === 'guest' && selectGuestFollows(state).length === 0;

/** The entries of the blogs that the signed-in member or this browser's guest follows. */
export const FeedPage = () => {
  const dispatch = useDispatch();
  const isMember = useSelector(selectIsMember);
  const hasNothing = useSelector(selectHasNothing);
  useEffect(() => {
    dispatch(feedOpened({ feedType: 'page' }));
    return () => {
      dispatch(feedClosed({ feedType: 'page' }));
    };
  }, [dispatch]);
  return (
    <SitePanels title={FEED_TITLE} lead="フォローしているブログの新しい記事です。">
      <div className={styles['FeedPage']} data-starts>
        <div className={styles['FeedPage-main']}>
          {isMember ? <OwnFeed /> : <ForGuests />}
          <Slot module="social/GuestFollows" id="" />
          {/* The module loads once it is visible, because a hidden element never intersects
              the viewport. */}
          <div hidden={!hasNothing}>
            <Slot module="social/Suggestions" id="" />
          </div>
        </div>
        <Slot module="social/OwnFollows" id="" />
      </div>
    </SitePanels>
  );
};
