import { imageListPath } from '../pages/imageListPath.ts';
import type { BlogArchivePage, ListStatus } from './imageState.ts';
import { toYearMonth } from './toYearMonth.ts';

/** R4.1: the status of a list after a successful read. */
export const toArchiveListStatus = ({
  nextCursor,
}: Pick<BlogArchivePage, 'nextCursor'>): ListStatus => (nextCursor === null ? 'end' : 'success');

type Listed = Pick<BlogArchivePage, 'amebaId' | 'yearMonth' | 'images' | 'paging' | 'months'>;

const toPageNumber = (place: number, { paging }: Listed): number =>
  Math.floor(place / paging.limit) + 1;

/** Position of a list's first image among all images of the month, or of all months; from 0. */
export const toFirstPosition = ({ paging }: Pick<Listed, 'paging'>): number =>
  (paging.currentPage - 1) * paging.limit;

/**
 * The page that contains an image of a list. A list of all months that has grown beyond its page
 * continues on the pages of the months.
 * @param at index of the image in the list, from 0
 * @returns the page's path, and the index of the page's first image in the list
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
    // a month's first page may start within the list's own page
    start: Math.max(limit, monthStart + (page - 1) * limit),
  };
};

/** The page after a list of all months; null at the end. */
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
 * The page with the first image that follows a list's visible images; null if the list is complete.
 * @param visible number of visible images
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
