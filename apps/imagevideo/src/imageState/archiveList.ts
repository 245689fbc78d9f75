import { imageListPath } from '../pages/imageListPath.ts';
import type { BlogArchivePage, ListStatus } from './imageState.ts';
import { toYearMonth } from './toYearMonth.ts';

/** R4.1: how a list stands once a part of it has been read. */
export const toArchiveListStatus = ({
  nextCursor,
}: Pick<BlogArchivePage, 'nextCursor'>): ListStatus => (nextCursor === null ? 'end' : 'success');

type Listed = Pick<BlogArchivePage, 'amebaId' | 'yearMonth' | 'images' | 'paging' | 'months'>;

const toPageNumber = (place: number, { paging }: Listed): number =>
  Math.floor(place / paging.limit) + 1;

/** Place of the first picture of a list among those of its month, or of all; from 0. */
export const toFirstPosition = ({ paging }: Pick<Listed, 'paging'>): number =>
  (paging.currentPage - 1) * paging.limit;

/**
 * The page that shows a picture of a list: of its own month where the list is of all months and has gone on
 * beyond what its own page shows.
 * @param at place of the picture in the list, from 0
 * @returns the page's address, and the place in the list of its first picture
 */
export const resolveImagePage = (
  list: Listed,
  at: number,
): { readonly path: string; readonly start: number } => {
  const { amebaId, yearMonth, images, paging } = list;
  const { limit } = paging;
  if (yearMonth !== null) {
    const first = toFirstPosition(list);
    const page = toPageNumber(first + at, list);
    return { path: imageListPath(amebaId, yearMonth, page), start: (page - 1) * limit - first };
  }
  const image = images[at];
  if (!image || at < limit) return { path: imageListPath(amebaId), start: 0 };
  const month = toYearMonth(image.createdAt);
  const monthStart = images.findIndex(({ createdAt }) => toYearMonth(createdAt) === month);
  const page = toPageNumber(at - monthStart, list);
  return {
    path: imageListPath(amebaId, month, page),
    // a month's first page may begin among those of the list's own
    start: Math.max(limit, monthStart + (page - 1) * limit),
  };
};

/** Where a list of all months goes on; null where there are no more. */
const monthAfter = (list: Listed): { readonly yearMonth: string; readonly page: number } | null => {
  const { images, months } = list;
  const last = images.at(-1);
  if (!last) return null;
  const yearMonth = toYearMonth(last.createdAt);
  const visible = images.filter(({ createdAt }) => toYearMonth(createdAt) === yearMonth).length;
  const inMonth = months.find((month) => month.yearMonth === yearMonth)?.imageCount ?? 0;
  if (visible < inMonth) return { yearMonth, page: toPageNumber(visible, list) };
  const older = months.find((month) => month.yearMonth < yearMonth);
  return older ? { yearMonth: older.yearMonth, page: 1 } : null;
};

export type NextLink = { readonly href: string; readonly yearMonth: string };

/**
 * The page of the first picture after those of a list; null where the list is whole.
 * @param shown how many of them are shown
 */
export const resolveNextLink = (
  list: Listed & Pick<BlogArchivePage, 'nextCursor'>,
  visible = list.images.length,
): NextLink | null => {
  const { amebaId, yearMonth, nextCursor } = list;
  const images = list.images.slice(0, visible);
  if (nextCursor === null && images.length === list.images.length) return null;
  const next =
    yearMonth === null
      ? monthAfter({ ...list, images })
      : { yearMonth, page: toPageNumber(toFirstPosition(list) + images.length, list) };
  return (
    next && { href: imageListPath(amebaId, next.yearMonth, next.page), yearMonth: next.yearMonth }
  );
};
