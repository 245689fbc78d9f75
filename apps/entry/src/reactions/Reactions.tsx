import type { MouseEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  address,
  canComment,
  canReblog,
  dialogOpened,
  selectBlog,
  selectReactions,
  Slot,
  type RootState,
} from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { commentPagePath } from '../entries/entryAddress.ts';
import { hasReblogButton } from './canReact.ts';
import styles from './Reactions.module.scss';

/** Placeholder for a button that the server could not render. */
const PLACE = <span className={styles['Reactions-place']} />;

/** How many comments there are, and the way to them and to the form. @param href null: not everyone may see them */
const CommentCount = ({ count, href }: { count: number; href: string | null }) =>
  href === null ? (
    <Reaction as="count" kind="comment" count={count} />
  ) : (
    <Reaction as="link" kind="comment" count={count} href={href} />
  );

/** Opens those who like an entry over the page; without scripts, and in another tab, their own page. */
const LikersLink = ({ amebaId, entryId }: Pick<StoredEntry, 'amebaId' | 'entryId'>) => {
  const dispatch = useDispatch();
  const path = address.likers.path(amebaId, entryId);
  const open = (event: MouseEvent) => {
    if (!isUnmodifiedPrimaryClick(event)) return;
    event.preventDefault();
    dispatch(dialogOpened({ module: 'social/LikersDialog', id: entryId }, path));
  };
  return (
    <a href={path} aria-haspopup="dialog" data-held="" onClick={open}>
      いいね！した人を見る
    </a>
  );
};

/**
 * What readers have made of an entry: the buttons to like and to reblog it, and how many comments it has.
 * @param share the ways to pass it on
 * @param hasPeople whether it is the subject of its page: what keeps it for later and the ways to those who
 * like and reblog it stand there too
 */
export const Reactions = ({
  entry,
  share,
  hasPeople,
}: {
  entry: StoredEntry;
  share?: ReactNode;
  hasPeople: boolean;
}) => {
  const blog = useSelector(selectBlog);
  const counts = useSelector((state: RootState) => selectReactions(state, entry.entryId));
  const { iineCount = 0, commentCount = 0, reblogCount = 0 } = counts ?? {};
  // likes and comments of an entry for members are not public
  const isOpen = entry.publishFlg === 'open';
  // what is closed today may have gathered some before
  const hasComments = blog && (canComment(blog, entry) || commentCount > 0);
  const takesReblogs = canReblog(blog, entry);
  return (
    <div className={styles['Reactions']}>
      <Slot module="social/Iine" id={entry.entryId}>
        {PLACE}
      </Slot>
      {counts && hasComments && (
        <CommentCount
          count={commentCount}
          href={isOpen ? `${commentPagePath(entry.amebaId, entry.entryId)}#comments` : null}
        />
      )}
      {hasReblogButton(blog, entry, reblogCount) && (
        <Slot module="social/Reblog" id={entry.entryId}>
          {PLACE}
        </Slot>
      )}
      {hasPeople && (
        <Slot module="social/Saved" id={entry.entryId}>
          {PLACE}
        </Slot>
      )}
      {share && <div className={styles['Reactions-share']}>{share}</div>}
      {hasPeople && isOpen && (iineCount > 0 || (takesReblogs && reblogCount > 0)) && (
        <span className={styles['Reactions-people']}>
          {iineCount > 0 && <LikersLink amebaId={entry.amebaId} entryId={entry.entryId} />}
          {takesReblogs && reblogCount > 0 && (
            <a href={address.reblogs.path(entry.amebaId, entry.entryId)}>リブログした人を見る</a>
          )}
        </span>
      )}
    </div>
  );
};
