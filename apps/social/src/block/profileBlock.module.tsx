import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import {
  actionPath,
  address,
  defineModule,
  dialogOpened,
  requireAmebaId,
  selectSession,
  useLocation,
} from '@engawa/contract';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Block.module.scss';
import { blockSaga, blockSlices } from './blockSlices.ts';
import { blockToggle, selectBlock, type BlockRootState } from './blockToggle.ts';

/**
 * The button that blocks the blogger, after a dialog that explains the consequences. For a blocked
 * blogger, it displays the block and unblocks. Without scripts the button submits a form, and the
 * host's confirmation page follows.
 */
const ProfileBlock = ({ id: amebaId }: { readonly id: string }) => {
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);
  const { pathname: path } = useLocation();
  const isAllowed = useSelector((state: BlockRootState) => selectBlock(state, amebaId).isAllowed);
  const isBusy = useSelector((state: BlockRootState) => selectBlock(state, amebaId).isBusy);
  const isBlocked = useSelector((state: BlockRootState) => selectBlock(state, amebaId).isBlocked);
  useEffect(() => {
    dispatch(blockToggle.displayed({ key: amebaId }));
  }, [dispatch, amebaId]);
  if (!isAllowed) return null;

  const press = (event: FormEvent) => {
    event.preventDefault();
    // A guest has to sign in first, and unblocking has no consequences to explain.
    const isRequested = status !== 'guest' && !isBlocked;
    dispatch(
      isRequested
        ? dialogOpened({ module: 'social/BlockConfirm', id: amebaId })
        : blockToggle.pressed({ key: amebaId, isWanted: !isBlocked }),
    );
  };
  return (
    <form
      id={blockToggle.placeId(amebaId)}
      className={styles['ProfileBlock']}
      action={actionPath('social', 'block')}
      method="post"
      onSubmit={press}
    >
      <input type="hidden" name="ameba_id" value={amebaId} />
      {isBlocked && <a href={address.blocks.path()}>ブロックしています</a>}
      <details>
        <summary aria-label={`${amebaId}さんについての操作`}>…</summary>
        <button
          type="submit"
          name="return_to"
          value={blockToggle.returnPath(path, amebaId)}
          aria-pressed={isBlocked}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          <VisuallyHidden>
            {amebaId}さん{isBlocked ? 'のブロックを' : 'を'}
          </VisuallyHidden>
          {isBlocked ? '解除する' : 'ブロックする'}
        </button>
      </details>
    </form>
  );
};

/** The block button at the end of a profile, inside a menu because few readers need it. */
export const exposed = defineModule({
  name: 'ProfileBlock',
  readId: requireAmebaId,
  slices: blockSlices,
  saga: blockSaga,
  personal: blockToggle.ownResource,
  View: ProfileBlock,
  placeholderHeightPx: 24,
  preloadMarginPx: LAZY_OFFSETS_PX.follow,
});
