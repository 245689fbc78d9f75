import type { Paging } from '@engawa/api-client/model/paging.ts';
import { joinClasses } from '../joinClasses.ts';
import { pageWindow } from './pageWindow.ts';
import styles from './Paging.module.scss';

export const PagingNumbers = ({
  paging,
  hrefOf,
}: {
  paging: Paging;
  hrefOf: (page: number) => string;
}) => (
  <span className={joinClasses(styles['Paging-middle'], styles['Paging-numbers'])}>
    {pageWindow(paging.currentPage, paging.maxPage).map((page) =>
      page === paging.currentPage ? (
        <span key={page} aria-current="page">
          {page}
        </span>
      ) : (
        <a key={page} href={hrefOf(page)} aria-label={`${page}ページ目`}>
          {page}
        </a>
      ),
    )}
  </span>
);
