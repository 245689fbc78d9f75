import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { IineForm } from './IineForm.tsx';
import styles from './Iine.module.scss';
import { iineToggle, type IineRootState } from './iineToggle.ts';

/** An entry's likes: a button if the reader may like it, a plain count if likes are off (R5.6). */
export const Iine = ({ id }: { readonly id: number }) => {
  const key = String(id);
  const dispatch = useDispatch();
  const iine = useSelector((state: IineRootState) => iineToggle.select(state, key), shallowEqual);
  useEffect(() => {
    dispatch(iineToggle.displayed({ key }));
  }, [dispatch, key]);
  return iine.isAllowed ? (
    <IineForm entryId={key} iine={iine} />
  ) : (
    <div className={styles['Iine']} id={iineToggle.placeId(key)}>
      <Reaction as="count" kind="iine" label="この記事はいいね！を受け付けていません" />
    </div>
  );
};
