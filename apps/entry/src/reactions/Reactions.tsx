import type { MouseEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { canComment } from '@engawa/blog-domain/comments/canComment.ts';
import { canReblog } from '@engawa/blog-domain/reactions/canReblog.ts';
import {
  address,
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

/**
 * The comment count, as a link to the comments and the form. @param href null if the comments are
 * not public
 */
const CommentCount = ({ count, href }: { count: number; href: string | null }) =>
  href === null ? (
    <Reaction as="count" kind="comment" count={count} />
  ) : (
    <Reaction as="link" kind="comment" count={count} href={href} />
  );

/**
 * A link that opens the list of likers in a dialog; without scripts or in a new tab, it leads to
 * the page of likers.
 */
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
 * The reactions to an entry: the buttons to like and reblog it, and its comment count.
 * @param share the share links
 * @param hasPeople whether the entry is the subject of its page; then the save button and the links
 * to likers and rebloggers appear too
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
  // Likes and comments of a members-only entry are not public.
  const isOpen = entry.publishFlg === 'open';
  // The count is rendered for closed comments, too, if the entry has older comments.
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
