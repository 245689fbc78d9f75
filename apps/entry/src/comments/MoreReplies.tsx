import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Comments.module.scss';
import { moreRepliesPressed } from './commentsSaga.ts';
import { selectComment, selectThread, type CommentsRootState } from './state/commentsSlice.ts';

const WORDS = {
  idle: '',
  ended: 'これ以上の返信はありません。',
  loading: '読み込んでいます。',
  failed: '返信を読み込めませんでした。時間をおいて、もう一度お試しください。',
} as const;

/**
 * After a press, moves the focus to the first new reply, or to the message that there are no more
 * replies, because the pressed button may be removed by then. If the reader has moved the focus
 * meanwhile, the focus stays there.
 */
const useFocusWhereItGoesOn = (commentIds: readonly number[], hasMore: boolean) => {
  const button = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const before = useRef({ ids: commentIds, hasMore, wasPressed: false });
  useEffect(() => {
    const { ids, hasMore: hadMore, wasPressed } = before.current;
    const firstNew = commentIds.find((id) => !ids.includes(id));
    const hasArrived = wasPressed && (firstNew !== undefined || (hadMore && !hasMore));
    before.current = { ids: commentIds, hasMore, wasPressed: wasPressed && !hasArrived };
    if (!hasArrived) return;
    const { activeElement, body } = document;
    if (activeElement !== body && !button.current?.contains(activeElement)) return;
    const visible = firstNew === undefined ? null : document.getElementById(`comment-${firstNew}`);
    visible?.setAttribute('tabindex', '-1');
    (visible ?? words.current)?.focus();
  });
  const pressed = () => {
    before.current.wasPressed = true;
  };
  return { button, words, pressed };
};

/** Loads a long thread, one batch of replies per press. */
export const MoreReplies = ({ commentId }: { commentId: number }) => {
  const comment = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const thread = useSelector((state: CommentsRootState) => selectThread(state, commentId));
  const dispatch = useDispatch();
  const [wasLong] = useState(thread.hasMoreReplies);
  const { commentIds, hasMoreReplies, status } = thread;
  const { button, words, pressed } = useFocusWhereItGoesOn(commentIds, hasMoreReplies);
  if (!comment || !wasLong) return null;
  const left = comment.replyCount - commentIds.length;
  // The button is not disabled while replies load, because disabling drops the focus.
  const ask = () => {
    if (status === 'loading') return;
    pressed();
    dispatch(moreRepliesPressed({ commentId }));
  };
  return (
    <>
      {hasMoreReplies && (
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
        {WORDS[hasMoreReplies ? status : 'ended']}
      </output>
    </>
  );
};
