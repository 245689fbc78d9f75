import { imageListPath } from '../pages/addresses.ts';
import type { BlogArchivePage, ListStatus } from './imageState.ts';
import { yearMonthOf } from './yearMonthOf.ts';

/** R4.1: how a list stands once a part of it has been read. */
export const statusOf = ({ nextCursor }: Pick<BlogArchivePage, 'nextCursor'>): ListStatus =>
  nextCursor === null ? 'end' : 'success';

type Listed = Pick<BlogArchivePage, 'amebaId' | 'yearMonth' | 'images' | 'paging' | 'months'>;

const pageOf = (place: number, { paging }: Listed): number => Math.floor(place / paging.limit) + 1;

/** Place of the first picture of a list among those of its month, or of all; from 0. */
export const firstPlaceOf = ({ paging }: Pick<Listed, 'paging'>): number =>
  (paging.currentPage - 1) * paging.limit;

/**
 * Address of the page that shows a picture of a list: of its own month where the list is of all months
 * and has gone on beyond what its own page shows.
 * @param at place of the picture in the list, from 0
 */
export const addressOfImage = (list: Listed, at: number): string => {
  const { amebaId, yearMonth, images, paging } = list;
  if (yearMonth !== null) {
    const page = pageOf(firstPlaceOf(list) + at, list);
    return imageListPath(amebaId, yearMonth, page);
  }
  const image = images[at];
  if (!image || at < paging.limit) return imageListPath(amebaId);
  const month = yearMonthOf(image.createdAt);
  const start = images.findIndex(({ createdAt }) => yearMonthOf(createdAt) === month);
  return imageListPath(amebaId, month, pageOf(at - start, list));
};

/** Place in its list of the first picture of the page that shows a picture. */
export const pageStartOf = (list: Listed, at: number): number => {
  const address = addressOfImage(list, at);
  let start = at;
  while (start > 0 && addressOfImage(list, start - 1) === address) start -= 1;
  return start;
};

/** Where a list of all months goes on; null where there are no more. */
const monthAfter = (list: Listed): { readonly yearMonth: string; readonly page: number } | null => {
  const { images, months } = list;
  const last = images.at(-1);
  if (!last) return null;
  const yearMonth = yearMonthOf(last.createdAt);
  const shown = images.filter(({ createdAt }) => yearMonthOf(createdAt) === yearMonth).length;
  const inMonth = months.find((month) => month.yearMonth === yearMonth)?.imageCount ?? 0;
  if (shown < inMonth) return { yearMonth, page: pageOf(shown, list) };
  const older = months.find((month) => month.yearMonth < yearMonth);
  return older ? { yearMonth: older.yearMonth, page: 1 } : null;
};

export type WayOn = { readonly href: string; readonly yearMonth: string };

/**
 * The page of the first picture after those of a list; null where the list is whole.
 * @param shown how many of them are shown
 */
export const wayOnOf = (
  list: Listed & Pick<BlogArchivePage, 'nextCursor'>,
  shown = list.images.length,
): WayOn | null => {
  const { amebaId, yearMonth, nextCursor } = list;
  const images = list.images.slice(0, shown);
  if (nextCursor === null && images.length === list.images.length) return null;
  const next =
    yearMonth === null
      ? monthAfter({ ...list, images })
      : { yearMonth, page: pageOf(firstPlaceOf(list) + images.length, list) };
  return (
    next && { href: imageListPath(amebaId, next.yearMonth, next.page), yearMonth: next.yearMonth }
  );
};
