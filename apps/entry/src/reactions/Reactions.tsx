import { useSelector } from 'react-redux';
import {
  address,
  hasFeature,
  selectBlog,
  selectReactions,
  Slot,
  type RootState,
} from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import type { ShownEntry } from '../entries/entryState.ts';
import { commentPagePath } from '../entries/entryAddress.ts';
import { IINE_MODULE } from './iinePlacements.ts';
import { canComment } from '@engawa/contract';
import { canReblog } from './permissions.ts';
import styles from './Reactions.module.scss';

/** How many there are; the way to them where there are any that everyone may see. */
const Counted = ({
  kind,
  count,
  href,
}: {
  kind: 'comment' | 'reblog';
  count: number;
  /** null: not everyone may see them */
  href: string | null;
}) =>
  count > 0 && href !== null ? (
    <Reaction as="link" kind={kind} count={count} href={href} />
  ) : (
    <Reaction as="count" kind={kind} count={count} />
  );

/**
 * What readers have made of an entry: the like button and two counts.
 * @param hasLikers whether the way to those who like it stands there too
 */
export const Reactions = ({ entry, hasLikers }: { entry: ShownEntry; hasLikers: boolean }) => {
  const blog = useSelector(selectBlog);
  const counts = useSelector((state: RootState) => selectReactions(state, entry.entryId));
  const { iineCount = 0, commentCount = 0, reblogCount = 0 } = counts ?? {};
  // likes and comments of an entry for members are not public
  const isOpen = entry.publishFlg === 'open';
  // what is closed today may have gathered some before
  const hasComments = blog && (canComment(blog, entry) || commentCount > 0);
  const hasReblogs =
    blog && hasFeature(blog, 'reblog') && (canReblog(blog, entry) || reblogCount > 0);
  return (
    <div className={styles['Reactions']}>
      <Slot module={IINE_MODULE} id={entry.entryId} />
      {counts && hasComments && (
        <Counted
          kind="comment"
          count={commentCount}
          href={isOpen ? commentPagePath(entry.amebaId, entry.entryId) : null}
        />
      )}
      {counts && hasReblogs && (
        <Counted
          kind="reblog"
          count={reblogCount}
          href={isOpen ? address.reblogs.path(entry.amebaId, entry.entryId) : null}
        />
      )}
      {hasLikers && isOpen && iineCount > 0 && (
        <a
          className={styles['Reactions-likers']}
          href={address.likers.path(entry.amebaId, entry.entryId)}
        >
          いいね！した人を見る
        </a>
      )}
    </div>
  );
};
