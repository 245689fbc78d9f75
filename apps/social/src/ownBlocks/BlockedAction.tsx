import { dialogOpened } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { blockToggle, selectBlock, type BlockRootState } from '../block/blockToggle.ts';
import type { ListedBlock } from './ownBlocksSlice.ts';

/** Formats the name of a blocked member. A deleted member has no nickname. */
export const formatBlockedName = ({ nickname }: Pick<ListedBlock, 'nickname'>): string =>
  nickname ?? '退会したユーザー';

/**
 * The button that unblocks a member. Afterwards the button can block the member again, unless the
 * member has deleted the account.
 */
export const BlockedAction = ({ row }: { row: ListedBlock }) => {
  const { amebaId, nickname, isLifted } = row;
  const dispatch = useDispatch();
  const isBusy = useSelector((state: BlockRootState) => selectBlock(state, amebaId).isBusy);
  const press = () =>
    dispatch(
      isLifted
        ? dialogOpened({ module: 'social/BlockConfirm', id: amebaId })
        : blockToggle.pressed({ key: amebaId, isWanted: false }),
    );
  if (isLifted && nickname === null) return <small>解除しました</small>;
  return (
    <Button look={isLifted ? 'quiet' : 'line'} isSmall isBusy={isBusy} onClick={press}>
      <span>
        <VisuallyHidden>
          {amebaId}さん{isLifted ? 'をもう一度' : 'のブロックを'}
        </VisuallyHidden>
        {isLifted ? 'ブロックする' : '解除する'}
      </span>
    </Button>
  );
};
