import type { Paging as PagingFacts } from '@engawa/api-client/model/paging.ts';
import { joinClasses } from '../joinClasses.ts';
import { PagingLink } from './PagingLink.tsx';
import { PagingNumbers } from './PagingNumbers.tsx';
import { PagingRange } from './PagingRange.tsx';
import styles from './Paging.module.scss';

const LABELS = {
  top: 'ページ送り（上）',
  middle: 'ページ送り（中）',
  inside: 'ページ送り',
  bottom: 'ページ送り（下）',
} as const;

/**
 * Navigation between the pages of a list; not rendered for a list with a single page.
 * @param position where the navigation is: `top` displays the range and the total, every other
 * position page numbers; `middle` is within the rows of a list, `inside` at the end of a list that
 * is only a part of its page
 * @param hasTotal whether `top` displays the total; if not, `top` displays the page number
 * @param hrefOf URL of a page; page 1 is the list's own URL
 */
export const Paging = ({
  paging,
  position,
  hrefOf,
  hasTotal = true,
}: {
  paging: PagingFacts;
  position: keyof typeof LABELS;
  hrefOf: (page: number) => string;
  hasTotal?: boolean;
}) => {
  if (paging.maxPage <= 1) return null;
  const stepTo = (page: number | null) => (page === null ? null : hrefOf(page));
  return (
    <nav
      className={joinClasses(styles['Paging'], styles[`Paging--${position}`], 'pagingArea')}
      aria-label={LABELS[position]}
      data-uranus-component="paging"
    >
      <PagingLink rel="prev" href={stepTo(paging.prevPage)} />
      {position === 'top' ? (
        <PagingRange paging={paging} hasTotal={hasTotal} />
      ) : (
        <PagingNumbers paging={paging} hrefOf={hrefOf} />
      )}
      <ul className="skin-paginationNexts">
        <li>
          <PagingLink rel="next" href={stepTo(paging.nextPage)} />
        </li>
      </ul>
    </nav>
  );
};
