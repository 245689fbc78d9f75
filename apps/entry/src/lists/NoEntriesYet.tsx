import { selectMatch, selectSession } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';

/** Whether the reader is whose blog the page is of; known once the personal read has answered. */
export const useIsOwner = (): boolean => {
  const session = useSelector(selectSession);
  const { amebaId } = useSelector(selectMatch);
  return session.status === 'member' && session.amebaId === amebaId;
};

/** What visitors read in place of the entries of a blog that has none. */
export const EntriesToCome = () => (
  <Empty icon="calendar" title="まだ記事がありません">
    <p>最初の記事を、どうぞお楽しみに。</p>
  </Empty>
);

/**
 * In place of a list of a blog's entries where it has none. For its owner the same title, and ways on that are
 * no longer than the sentence, so that nothing moves when the one gives way to the other.
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
