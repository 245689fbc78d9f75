import type { ModuleProps } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Comment } from '../comments/Comment.tsx';
import styles from '../comments/Comments.module.scss';
import {
  selectComment,
  selectReplyIds,
  type CommentsRootState,
} from '../comments/commentsSelectors.ts';
import { repliesAsked, selectFurtherReplies } from './repliesState.ts';

const WORDS = {
  idle: '',
  loading: '読み込んでいます。',
  failed: '返信を読み込めませんでした。時間をおいて、もう一度お試しください。',
} as const;

/** Whoever asked for more goes on reading where it begins: the button may be gone by then. */
const useFocusOnFirstNew = (commentIds: readonly number[]) => {
  const before = useRef(commentIds.length);
  useEffect(() => {
    const firstNew = commentIds[before.current];
    before.current = commentIds.length;
    const shown = firstNew === undefined ? null : document.getElementById(`comment-${firstNew}`);
    shown?.setAttribute('tabindex', '-1');
    shown?.focus();
  });
};

/** The replies of a long thread beyond its first ones, as many at a time as somebody asks for. */
export const MoreReplies = ({ id }: ModuleProps) => {
  const commentId = Number(id);
  const comment = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const firstIds = useSelector((state: CommentsRootState) => selectReplyIds(state, commentId));
  const thread = useSelector(selectFurtherReplies(commentId));
  const dispatch = useDispatch();
  const replies = (thread?.replies ?? []).filter((reply) => !firstIds.includes(reply.commentId));
  useFocusOnFirstNew(replies.map((reply) => reply.commentId));
  if (!comment) return null;
  const left = comment.replyCount - firstIds.length - replies.length;
  const hasMore = thread?.hasMoreReplies ?? left > 0;
  const status = thread?.status ?? 'idle';
  // a disabled button would lose the focus
  const ask = () => {
    if (status !== 'loading') dispatch(repliesAsked({ commentId, offset: firstIds.length }));
  };
  return (
    <>
      {replies.length > 0 && (
        <ol className={styles['Replies']}>
          {replies.map((reply) => (
            <Comment key={reply.commentId} comment={reply} />
          ))}
        </ol>
      )}
      {hasMore && (
        <p className={styles['Replies-more']}>
          {left > 0 && `ほかに${left}件の返信があります。`}
          <span className={styles['Replies-ask']}>
            <Button look="line" isSmall onClick={ask}>
              返信をもっと見る
            </Button>
          </span>
        </p>
      )}
      <output className={styles['Replies-more']}>{WORDS[status]}</output>
    </>
  );
};
