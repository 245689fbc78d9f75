import type { FollowFeedEntry } from '@engawa/api-client/model/followFeed.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { useNearViewport } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EntryRow, ENTRY_ROWS } from '../entryRows/EntryRow.tsx';
import {
  addedSeen,
  moreRequested,
  newerRequested,
  selectAddedCount,
  selectFeedEntries,
  selectFeedStatus,
  selectHasMore,
  selectNewerCount,
} from './feedSlice.ts';
import { FeedFailure } from './FeedFailure.tsx';
import { formatFeedHref } from './feedHref.ts';
import { ScrollPosition } from './ScrollPosition.tsx';
import styles from './Feed.module.scss';
import { MOST_NEWER_ENTRIES } from '@engawa/api-client/resources/member/followFeedUpdates.ts';

const newerText = (count: number): string =>
  count >= MOST_NEWER_ENTRIES
    ? `新しい記事が${MOST_NEWER_ENTRIES}件以上あります`
    : `新しい記事が${count}件あります`;

/** A floating button, so that neither new entries nor their insertion move the visible rows. */
const NewerEntries = ({ onUp }: { onUp: () => void }) => {
  const dispatch = useDispatch();
  const newer = useSelector(selectNewerCount);
  const added = useSelector(selectAddedCount);
  const { kind } = useSelector(selectFeedStatus);
  const goUp = () => {
    dispatch(addedSeen());
    onUp();
  };
  const words = newer > 0 ? newerText(newer) : `上に${added}件追加しました`;
  const isVisible = newer > 0 || added > 0;
  return (
    <div className={styles['Feed-newer']}>
      <VisuallyHidden as="output">{isVisible && words}</VisuallyHidden>
      {newer > 0 && (
        <Button isSmall isBusy={kind === 'loading'} onClick={() => dispatch(newerRequested())}>
          {words}
        </Button>
      )}
      {newer === 0 && added > 0 && (
        <Button isSmall look="quiet" onClick={goUp}>
          {words}（先頭を見る）
        </Button>
      )}
    </div>
  );
};

/**
 * Requests more entries before the reader reaches the end. The element's React key is the cursor,
 * so each part of the feed is requested once.
 */
const NearEnd = () => {
  const dispatch = useDispatch();
  const place = useRef<HTMLSpanElement>(null);
  useNearViewport(place, LAZY_OFFSETS_PX.followUpdate, () => dispatch(moreRequested()));
  return <span ref={place} />;
};

const MoreEntries = () => {
  const dispatch = useDispatch();
  const next = useSelector(selectHasMore);
  const status = useSelector(selectFeedStatus);
  if (status.kind === 'failed') return <FeedFailure error={status.error} />;
  if (next === null) return <p className={styles['Feed-end']}>これより前の記事はありません。</p>;
  return (
    <div className={styles['Feed-more']}>
      <NearEnd key={next} />
      <Button
        look="line"
        isBusy={status.kind === 'loading'}
        onClick={() => dispatch(moreRequested())}
      >
        もっと見る
      </Button>
    </div>
  );
};

const renderMarks = ({ isForMembers, isPickPr }: FollowFeedEntry) => (
  <>
    {isForMembers && <Badge icon="lock">会員限定</Badge>}
    {isPickPr && <Badge>PR</Badge>}
  </>
);

/** The entries of followed blogs, newest first, with buttons for newer and older ones. */
export const Feed = () => {
  const entries = useSelector(selectFeedEntries);
  const feed = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => entries.map(({ entryId }) => String(entryId)), [entries]);
  return (
    <div ref={feed}>
      <NewerEntries onUp={() => feed.current?.querySelector('a')?.focus()} />
      <ScrollPosition keys={keys} className={ENTRY_ROWS}>
        {entries.map((entry) => (
          <li key={entry.entryId} data-key={entry.entryId}>
            <EntryRow
              level={2}
              entry={entry}
              href={formatFeedHref(entry)}
              iso={entry.createdAt}
              text={entry.excerpt}
              note={renderMarks(entry)}
            />
          </li>
        ))}
      </ScrollPosition>
      <MoreEntries />
    </div>
  );
};
