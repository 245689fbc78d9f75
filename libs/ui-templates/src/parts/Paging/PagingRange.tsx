import type { Paging } from '@engawa/api-client/model/paging.ts';
import { formatCount } from '../Count/Count.tsx';
import styles from './Paging.module.scss';

/** `1〜10件目（全412件）` */
export const PagingRange = ({ paging }: { paging: Paging }) => {
  const first = (paging.currentPage - 1) * paging.limit + 1;
  const last = Math.min(paging.currentPage * paging.limit, paging.totalCount);
  return (
    <span className={styles['Paging-middle']}>
      {`${formatCount(first)}〜${formatCount(last)}件目（全${formatCount(paging.totalCount)}件）`}
    </span>
  );
};
