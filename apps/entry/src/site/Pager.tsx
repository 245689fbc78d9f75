import { PagingLink } from '@engawa/ui-templates/parts/Paging/PagingLink.tsx';
import styles from './Pager.module.scss';

/** Paging of a list whose length is unknown. @param page from 1 */
export const Pager = ({
  page,
  nextPage,
  hrefOf,
}: {
  page: number;
  nextPage: number | null;
  hrefOf: (page: number) => string;
}) =>
  page > 1 || nextPage !== null ? (
    <nav className={styles['Turning']} aria-label="ページ送り">
      <PagingLink rel="prev" href={page > 1 ? hrefOf(page - 1) : null} />
      <PagingLink rel="next" href={nextPage === null ? null : hrefOf(nextPage)} />
    </nav>
  ) : null;
