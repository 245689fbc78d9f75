import { address, selectSession, signInPath } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { EntryRow, ENTRY_ROWS } from '../entryRows/EntryRow.tsx';
import feed from '../feed/Feed.module.scss';
import { UnreadEntries } from '../feed/FeedFailure.tsx';
import {
  selectGuestFollows,
  selectIsFollowingDenied,
} from '../guestFollows/list/guestFollowsSlice.ts';
import { guestFeedRetried, selectGuestFeed } from './guestFeedSlice.ts';

const SignIn = () => (
  <ButtonLink href={signInPath(address.feed.path())} rel="nofollow" look="line">
    ログインする
  </ButtonLink>
);

const Entries = () => {
  const dispatch = useDispatch();
  const { status, entries } = useSelector(selectGuestFeed);
  if (status === 'failed') return <UnreadEntries onRetry={() => dispatch(guestFeedRetried())} />;
  if (status !== 'ready' && entries.length === 0) return <output>読み込んでいます。</output>;
  if (entries.length === 0)
    return (
      <Empty icon="bell" title="新しい記事はまだありません">
        <p>フォローしているブログに記事が公開されると、ここに並びます。</p>
      </Empty>
    );
  return (
    <>
      <ul className={ENTRY_ROWS}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <EntryRow
              level={2}
              entry={entry}
              href={address.entry.path(entry.amebaId, entry.entryId)}
              iso={entry.createdAt}
              text={entry.excerpt}
              note={entry.isPickPr && <Badge>PR</Badge>}
            />
          </li>
        ))}
      </ul>
      <p className={feed['Feed-end']}>これより前の記事は、それぞれのブログで読めます。</p>
    </>
  );
};

/**
 * New public entries of the blogs that this browser's guest follows, or the reason why there are
 * none.
 */
export const GuestFeed = () => {
  const { status } = useSelector(selectSession);
  const follows = useSelector(selectGuestFollows);
  const isDenied = useSelector(selectIsFollowingDenied);
  if (status === 'unknown') return <output>読み込んでいます。</output>;
  if (isDenied)
    return (
      <Empty icon="alert" title="このブラウザではフォローを記録できません">
        <p>
          ブラウザの保存が許可されていません。ログインすると、フォローして新しい記事を読めます。
        </p>
        <SignIn />
      </Empty>
    );
  if (follows.length === 0)
    return (
      <Empty icon="bell" title="フォローしているブログはまだありません">
        <p>
          ブログの「フォロー」を押すと、新しい記事がここに並びます。ログインしなくても使えます。
        </p>
        <ButtonLink href={address.ranking.path()} look="line">
          ランキングでブログをさがす
        </ButtonLink>
        <SignIn />
      </Empty>
    );
  return <Entries />;
};
