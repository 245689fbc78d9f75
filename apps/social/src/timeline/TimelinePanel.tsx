import { address, selectIsMember, useDialog } from '@engawa/contract';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { useEffect, useId, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatFeedHref } from '../feed/feedHref.ts';
import { FeedFailure } from '../feed/FeedFailure.tsx';
import {
  feedClosed,
  feedOpened,
  selectFeedEntries,
  selectFeedStatus,
  selectIsFeedKnown,
} from '../feed/feedSlice.ts';
import { selectGuestFeed } from '../guestFeed/guestFeedSlice.ts';
import { selectGuestFollows } from '../guestFollows/list/guestFollowsSlice.ts';
import { TIMELINE_MOST } from '../history/historyItem.ts';
import { historyOpened, selectTimelineHistory } from '../history/historySlice.ts';
import { selectSavedHere } from '../saved/savedHere.ts';
import styles from './TimelinePanel.module.scss';

type Row = {
  readonly key: string | number;
  readonly href: string;
  readonly title: string;
  readonly blogTitle: string;
};

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles['TimelinePanel-rows']}>
    {rows.map(({ key, href, title, blogTitle }) => (
      <li key={key}>
        <a href={href} dir="auto">
          {displayTitle(title)}
        </a>
        <small dir="auto">{blogTitle}</small>
      </li>
    ))}
  </ul>
);

const Part = ({
  title,
  more,
  children,
}: {
  title: string;
  more: { readonly href: string; readonly label: string };
  children: ReactNode;
}) => {
  const titleId = useId();
  return (
    <section className={styles['TimelinePanel-part']} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
      <p className={styles['TimelinePanel-more']}>
        <a href={more.href}>{more.label}</a>
      </p>
    </section>
  );
};

const OwnFeed = () => {
  const entries = useSelector(selectFeedEntries);
  const status = useSelector(selectFeedStatus);
  const isKnown = useSelector(selectIsFeedKnown);
  if (entries.length > 0)
    return (
      <Rows
        rows={entries
          .slice(0, TIMELINE_MOST)
          .map((entry) => ({ ...entry, key: entry.entryId, href: formatFeedHref(entry) }))}
      />
    );
  if (status.kind === 'failed') return <FeedFailure error={status.error} />;
  if (!isKnown || status.kind === 'loading') return <output>読み込んでいます。</output>;
  return <p>気になるブログをフォローすると、新しい記事がここに届きます。</p>;
};

const OfGuest = () => {
  const { status, entries } = useSelector(selectGuestFeed);
  const follows = useSelector(selectGuestFollows);
  if (follows.length === 0)
    return <p>ブログをフォローすると、新しい記事がここに届きます。ログインしなくても使えます。</p>;
  if (entries.length > 0)
    return (
      <Rows
        rows={entries.slice(0, TIMELINE_MOST).map((entry) => ({
          ...entry,
          key: entry.entryId,
          href: address.entry.path(entry.amebaId, entry.entryId),
        }))}
      />
    );
  if (status === 'failed')
    return <p role="alert">記事を読み込めませんでした。時間をおいて、もう一度お試しください。</p>;
  return status === 'ready' ? (
    <p>新しい記事はまだありません。</p>
  ) : (
    <output>読み込んでいます。</output>
  );
};

/**
 * The entries that a guest has saved in this browser. A member's list appears only on the page of
 * saved entries.
 */
const SavedHere = () => {
  const items = useSelector(selectSavedHere).items.slice(0, TIMELINE_MOST);
  return items.length === 0 ? (
    <p>記事の下の「あとで読む」を押すと、ここから読めます。</p>
  ) : (
    <Rows rows={items.map((item) => ({ ...item, key: item.entryId, href: item.path }))} />
  );
};

const OwnHistory = () => {
  const items = useSelector(selectTimelineHistory);
  return items.length === 0 ? (
    <p>記事を読むと、ここに残ります。</p>
  ) : (
    <Rows rows={items.map((item) => ({ ...item, href: item.path }))} />
  );
};

/** The dialog's content, on any page: the newest rows of the feed and of the history. */
export const TimelinePanel = () => {
  const dispatch = useDispatch();
  const { titleId, close } = useDialog();
  const isMember = useSelector(selectIsMember);
  useEffect(() => {
    dispatch(feedOpened({ feedType: 'timeline' }));
    dispatch(historyOpened());
    return () => {
      dispatch(feedClosed({ feedType: 'timeline' }));
    };
  }, [dispatch]);
  return (
    <>
      <DialogHead titleId={titleId} close={close}>
        フォロー中
      </DialogHead>
      <div className={styles['TimelinePanel']}>
        <Part
          title="新しい記事"
          more={{ href: address.feed.path(), label: 'フォロー中の新しい記事をすべて見る' }}
        >
          {isMember ? <OwnFeed /> : <OfGuest />}
        </Part>
        <Part
          title="閲覧履歴"
          more={{ href: address.history.path(), label: '閲覧履歴をすべて見る' }}
        >
          <OwnHistory />
        </Part>
        <Part
          title="あとで読む"
          more={{ href: address.saved.path(), label: '保存した記事をすべて見る' }}
        >
          <SavedHere />
        </Part>
      </div>
    </>
  );
};
