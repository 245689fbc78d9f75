import { selectMatch, selectSession } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { useSelector } from 'react-redux';

/** Whether the reader is whose blog the page is of; known once the personal read has answered. */
const useIsOwner = (): boolean => {
  const session = useSelector(selectSession);
  const { amebaId } = useSelector(selectMatch);
  return session.status === 'member' && session.amebaId === amebaId;
};

/**
 * In place of the entries of a blog that has none: words for visitors, and for its owner the first steps.
 * Both are a title and a sentence, so that nothing moves when the one gives way to the other.
 */
export const NoEntriesYet = () =>
  useIsOwner() ? (
    <Empty icon="calendar" title="あなたのブログができています">
      <p>
        <a href="/_customize/update/input">デザインと表紙を選んで</a>、
        <a href="/_customize/entries/new">最初の記事を書き</a>ましょう。
      </p>
    </Empty>
  ) : (
    <Empty icon="calendar" title="まだ記事がありません">
      <p>このブログの最初の記事を、どうぞお楽しみに。</p>
    </Empty>
  );
