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
 * Turns the pages of a list; a list of one page has nothing to turn.
 * @param position `top` says which of how many stand here, the others offer page numbers; `middle`
 * stands within a list, `inside` at the end of one that is a part of its page
 * @param hasTotal whether `top` says of how many; without it, it says which page this is
 * @param hrefOf address of a page; page 1 is the list's own address
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
