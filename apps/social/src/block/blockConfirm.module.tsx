import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import {
  address,
  defineModule,
  requireAmebaId,
  selectBlogger,
  selectSession,
  useDialog,
} from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Block.module.scss';
import { blockSaga, blockSlices } from './blockSlices.ts';
import { blockToggle, selectBlock, type BlockRootState } from './blockToggle.ts';

/**
 * Explains the consequences of a block before the reader confirms. Errors appear in the dialog,
 * because a notice would be behind it.
 */
const BlockConfirm = ({ id: amebaId }: { readonly id: string }) => {
  const dispatch = useDispatch();
  const { titleId, close } = useDialog();
  const meaningId = useId();
  const cancel = useRef<HTMLDivElement>(null);
  const blogger = useSelector(selectBlogger);
  const { status } = useSelector(selectSession);
  const isBusy = useSelector((state: BlockRootState) => selectBlock(state, amebaId).isBusy);
  const isDone = useSelector((state: BlockRootState) => {
    const { isBlocked, block } = selectBlock(state, amebaId);
    return isBlocked && !block.isLoading;
  });
  const errorMessage = useSelector(
    (state: BlockRootState) => selectBlock(state, amebaId).errorMessage,
  );
  // Focuses the cancel button. By default the browser would focus the block button, whose action
  // cannot be fully undone.
  useEffect(() => cancel.current?.querySelector('button')?.focus(), []);
  // The dialog closes once the member is blocked (here or in another tab), or once the session has
  // ended, because a sign-in follows.
  const isOver = isDone || status === 'guest';
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);

  const isBlogger = blogger?.amebaId === amebaId;
  const name = isBlogger ? blogger.nickname : amebaId;
  return (
    <div className={styles['BlockConfirm']}>
      <h2 id={titleId}>
        <bdi>{name}</bdi>さんをブロックしますか？
      </h2>
      <ul id={meaningId}>
        <li>おたがいのフォローは解除されます。ブロックを解除しても、元には戻りません。</li>
        <li>おたがいのコメント、いいね！、リブログは、おたがいに表示されなくなります。</li>
        <li>相手は、あなたのフォローや、あなたの記事へのいいね！・コメントができなくなります。</li>
        <li>ブロックしたことは、相手に知らされません。</li>
      </ul>
      {errorMessage !== null && (
        <p className={styles['BlockConfirm-error']} role="alert">
          {errorMessage}
        </p>
      )}
      <div ref={cancel} className={styles['BlockConfirm-acts']}>
        <Button look="quiet" onClick={close} describedBy={meaningId}>
          キャンセル
        </Button>
        <Button
          isBusy={isBusy}
          describedBy={meaningId}
          // The page may have no block button for a comment's author, so the press could not be
          // repeated after a sign-in.
          onClick={() =>
            dispatch(blockToggle.pressed({ key: amebaId, isWanted: true, endsHere: !isBlogger }))
          }
        >
          ブロックする
        </Button>
      </div>
      <p>
        <a href={address.blocks.path()}>ブロックしたユーザーの一覧</a>
      </p>
    </div>
  );
};

/** The dialog that confirms a block. */
export const exposed = defineModule({
  name: 'BlockConfirm',
  readId: requireAmebaId,
  slices: blockSlices,
  saga: blockSaga,
  personal: blockToggle.ownResource,
  View: BlockConfirm,
  placeholderHeightPx: 0,
  preloadMarginPx: LAZY_OFFSETS_PX.follow,
});
