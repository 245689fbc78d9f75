import { useSelector } from 'react-redux';
import { selectBlog, selectReactions, Slot, type RootState } from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import type { ShownEntry } from '../entryState/entryState.ts';
import { IINE_MODULE } from './iinePlacements.ts';
import { canComment, canReblog } from './permissions.ts';
import styles from './Reactions.module.scss';

/** What readers have made of an entry: the like button and two counts. */
export const Reactions = ({ entry }: { entry: ShownEntry }) => {
  const blog = useSelector(selectBlog);
  const counts = useSelector((state: RootState) => selectReactions(state, entry.entryId));
  const { commentCount = 0, reblogCount = 0 } = counts ?? {};
  // what is closed today may have gathered some before
  const hasComments = blog && (canComment(blog, entry) || commentCount > 0);
  const hasReblogs = blog && (canReblog(blog, entry) || reblogCount > 0);
  return (
    <div className={styles['Reactions']}>
      <Slot module={IINE_MODULE} id={String(entry.entryId)} />
      {counts && hasComments && <Reaction as="count" kind="comment" count={commentCount} />}
      {counts && hasReblogs && <Reaction as="count" kind="reblog" count={reblogCount} />}
    </div>
  );
};
