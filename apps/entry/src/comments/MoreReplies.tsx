import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Comment } from './Comment.tsx';
import styles from './Comments.module.scss';
import { selectComment, selectReplyIds, type CommentsRootState } from './commentsSlice.ts';
import { repliesAsked, selectFurtherReplies } from './repliesSlice.ts';

const WORDS = {
  idle: '',
  ended: 'これ以上の返信はありません。',
  loading: '読み込んでいます。',
  failed: '返信を読み込めませんでした。時間をおいて、もう一度お試しください。',
} as const;

/**
 * Whoever asked for more goes on reading where it begins, or where it is said that there is nothing:
 * the button may be gone by then. Who has gone elsewhere meanwhile stays there.
 */
const useFocusWhereItGoesOn = (commentIds: readonly number[], hasMore: boolean) => {
  const button = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const before = useRef({ count: commentIds.length, hasMore });
  useEffect(() => {
    const { count, hasMore: hadMore } = before.current;
    before.current = { count: commentIds.length, hasMore };
    const { activeElement, body } = document;
    if (activeElement !== body && !button.current?.contains(activeElement)) return;
    const firstNew = commentIds[count];
    const shown = firstNew === undefined ? null : document.getElementById(`comment-${firstNew}`);
    shown?.setAttribute('tabindex', '-1');
    shown?.focus();
    if (!shown && hadMore && !hasMore) words.current?.focus();
  });
  return { button, words };
};

/** The replies of a long thread beyond its first ones, a batch at each press. */
export const MoreReplies = ({ id: commentId }: { id: number }) => {
  const comment = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const firstIds = useSelector((state: CommentsRootState) => selectReplyIds(state, commentId));
  const thread = useSelector(selectFurtherReplies(commentId));
  const dispatch = useDispatch();
  const replies = (thread?.replies ?? []).filter((reply) => !firstIds.includes(reply.commentId));
  const left = (comment?.replyCount ?? 0) - firstIds.length - replies.length;
  const hasMore = thread?.hasMoreReplies ?? left > 0;
  const { button, words } = useFocusWhereItGoesOn(
    replies.map((reply) => reply.commentId),
    hasMore,
  );
  if (!comment) return null;
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
          <span className={styles['Replies-ask']} ref={button}>
            <Button look="line" isSmall onClick={ask}>
              返信をもっと見る
            </Button>
          </span>
        </p>
      )}
      <output className={styles['Replies-more']} ref={words} tabIndex={-1}>
        {WORDS[thread && !hasMore ? 'ended' : status]}
      </output>
    </>
  );
};
