import { selectSession, useParams } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';

/** Returns whether the reader owns the page's blog; false until the personal read has finished. */
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
 * Message instead of an empty list of a blog's entries. The owner sees the same title, but links
 * instead of the sentence for guests. The links take no more space than this sentence, so that
 * nothing moves when the session is known.
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
