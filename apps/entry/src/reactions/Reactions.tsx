import { useSelector } from 'react-redux';
import {
  likersPath,
  reblogsPath,
  selectBlog,
  selectReactions,
  Slot,
  type RootState,
} from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import type { ShownEntry } from '../entryState/entryState.ts';
import { IINE_MODULE } from './iinePlacements.ts';
import { canComment, canReblog } from './permissions.ts';
import styles from './Reactions.module.scss';

/**
 * What readers have made of an entry: the like button and two counts.
 * @param hasLikers whether the way to those who like it stands there too
 */
export const Reactions = ({ entry, hasLikers }: { entry: ShownEntry; hasLikers: boolean }) => {
  const blog = useSelector(selectBlog);
  const counts = useSelector((state: RootState) => selectReactions(state, entry.entryId));
  const { iineCount = 0, commentCount = 0, reblogCount = 0 } = counts ?? {};
  // of an entry for members it is not told who likes it
  const isOpen = entry.publishFlg === 'open';
  // what is closed today may have gathered some before
  const hasComments = blog && (canComment(blog, entry) || commentCount > 0);
  const hasReblogs = blog && (canReblog(blog, entry) || reblogCount > 0);
  return (
    <div className={styles['Reactions']}>
      <Slot module={IINE_MODULE} id={String(entry.entryId)} />
      {counts && hasComments && <Reaction as="count" kind="comment" count={commentCount} />}
      {counts &&
        hasReblogs &&
        (reblogCount > 0 && isOpen ? (
          <Reaction
            as="link"
            kind="reblog"
            count={reblogCount}
            href={reblogsPath(entry.amebaId, entry.entryId)}
          />
        ) : (
          <Reaction as="count" kind="reblog" count={reblogCount} />
        ))}
      {hasLikers && isOpen && iineCount > 0 && (
        <a className={styles['Reactions-likers']} href={likersPath(entry.amebaId, entry.entryId)}>
          いいね！した人を見る
        </a>
      )}
    </div>
  );
};
