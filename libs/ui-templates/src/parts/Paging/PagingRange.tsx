import type { Paging } from '@engawa/api-client/model/paging.ts';
import { formatCount } from '../Count/Count.tsx';
import styles from './Paging.module.scss';

/**
 * The range of a page's items: `1〜10件（全412件）`.
 * @param hasTotal whether to display the total; if not, only `1ページ目` is rendered, because the range
 * of the last page would reveal the total
 */
export const PagingRange = ({ paging, hasTotal }: { paging: Paging; hasTotal: boolean }) => {
  const first = (paging.currentPage - 1) * paging.limit + 1;
  const last = Math.min(paging.currentPage * paging.limit, paging.totalCount);
  return (
    <span className={styles['Paging-middle']}>
      {hasTotal
        ? `${formatCount(first)}〜${formatCount(last)}件（全${formatCount(paging.totalCount)}件）`
        : `${paging.currentPage}ページ目`}
    </span>
  );
};
