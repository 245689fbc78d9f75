import { address, selectIsMember, selectSession, signInPath, Slot } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Feed } from './Feed.tsx';
import { FeedFailure } from './FeedFailure.tsx';
import { selectGuestFollows } from '../guestFollows/guestFollowsSlice.ts';
import {
  feedClosed,
  feedOpened,
  selectFeedEntries,
  selectFeedStatus,
  selectIsFeedKnown,
} from './feedSlice.ts';
import styles from './Feed.module.scss';

export const FEED_TITLE = 'フィード';

/** The same for every reader until it is known who reads; `data-member` says at once which part shows. */
const ForGuests = () => (
  <>
    <div className={styles['Feed-forGuests']}>
      <p>ログインすると、フォローしているブログの新しい記事がここに並びます。</p>
      <ButtonLink href={signInPath(address.feed.path())} rel="nofollow">
        ログインする
      </ButtonLink>
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
    <>
      <Empty icon="bell" title="新しい記事はまだありません">
        <p>気になるブログをフォローすると、新しい記事がここに届きます。</p>
        <ButtonLink href={address.ranking.path()} look="line">
          ランキングでブログを探す
        </ButtonLink>
      </Empty>
      <Slot module="social/Suggestions" id="" />
    </>
  );
};

/** Whom this browser's guest follows; who follows nobody yet is told whom there are. */
const GuestParts = () => {
  const isGuest = useSelector(selectSession).status === 'guest';
  const hasFollows = useSelector(selectGuestFollows).length > 0;
  return (
    <>
      <Slot module="social/GuestFollows" id="" />
      {isGuest && !hasFollows && <Slot module="social/Suggestions" id="" />}
    </>
  );
};

/** What those one follows have written: of the member who reads, and of nobody else. */
export const FeedPage = () => {
  const dispatch = useDispatch();
  const isMember = useSelector(selectIsMember);
  useEffect(() => {
    dispatch(feedOpened({ feedType: 'page' }));
    return () => {
      dispatch(feedClosed());
    };
  }, [dispatch]);
  return (
    <SitePanels title={FEED_TITLE} lead="フォローしているブログの新しい記事です。">
      <div className={styles['FeedPage']} data-starts>
        <div className={styles['FeedPage-main']}>
          {isMember ? <OwnFeed /> : <ForGuests />}
          {!isMember && <GuestParts />}
        </div>
        <Slot module="social/OwnFollows" id="" />
      </div>
    </SitePanels>
  );
};
