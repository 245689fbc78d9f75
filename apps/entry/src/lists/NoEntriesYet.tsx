import { selectSession, useParams } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';

/** Whether the reader owns the page's blog; false until the personal read has responded. */
export const useIsOwner = (): boolean => {
  const session = useSelector(selectSession);
  const { amebaId = '' } = useParams();
  return session.status === 'member' && session.amebaId === amebaId;
};

/** The message for guests when a blog has no entries. */
export const EntriesToCome = () => (
  <Empty icon="calendar" title="まだ記事がありません">
    <p>最初の記事を、どうぞお楽しみに。</p>
  </Empty>
);

/**
 * Replaces an empty list of a blog's entries. The owner sees the same title. The owner's links are
 * not longer than the guests' sentence, so that nothing moves when the session arrives.
 */
export const NoEntriesYet = () =>
  useIsOwner() ? (
    <Empty icon="calendar" title="まだ記事がありません">
      <p>
        <a href="/_customize/entries/new">最初の記事を書く</a>・
        <a href="/_customize/entries">はじめの一歩を見る</a>
      </p>
    </Empty>
  ) : (
    <EntriesToCome />
  );
