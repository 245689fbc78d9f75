import { useDialog } from '@engawa/contract';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { useSelector } from 'react-redux';
import styles from './LikersDialog.module.scss';
import { LikersList } from './LikersList.tsx';
import { selectLikers, type LikersRootState } from './likersSlice.ts';

/** Those who like an entry, over its page. */
export const LikersDialog = ({ id }: { readonly id: number }) => {
  const { titleId, close } = useDialog();
  const { totalCount } = useSelector((state: LikersRootState) => selectLikers(state, id));
  return (
    <>
      <div className={styles['LikersDialog-head']}>
        <h2 id={titleId}>
          いいね！した人 <Count value={totalCount} unit="人" />
        </h2>
        <IconButton icon="close" label="閉じる" onClick={close} />
      </div>
      <div className={styles['LikersDialog-body']}>
        <LikersList entryId={id} place="likers" isCompact goesOn />
      </div>
    </>
  );
};
