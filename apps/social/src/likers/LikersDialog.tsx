import { useDialog } from '@engawa/contract';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { useSelector } from 'react-redux';
import styles from './LikersDialog.module.scss';
import { LikersList } from './LikersList.tsx';
import { selectLikers, type LikersRootState } from './likersSlice.ts';

/** The members who like an entry, in a dialog over its page. */
export const LikersDialog = ({ id }: { readonly id: number }) => {
  const { titleId, close } = useDialog();
  const { totalCount } = useSelector((state: LikersRootState) => selectLikers(state, id));
  return (
    <>
      <DialogHead titleId={titleId} close={close} isSticky>
        いいね！した人{' '}
        <Count className={styles['LikersDialog-count']} value={totalCount} unit="人" />
      </DialogHead>
      <div className={styles['LikersDialog-body']}>
        <LikersList entryId={id} place="likers" isCompact goesOn />
      </div>
    </>
  );
};
