import { address } from '@engawa/contract';

/**
 * The path of a list. Without a month it has the newest images of all; the first page of a month
 * has no page number.
 */
export const imageListPath = (amebaId: string, yearMonth: string | null = null, page = 1) =>
  yearMonth === null
    ? address.images.path(amebaId)
    : address.imagesOfMonth.path(amebaId, yearMonth, page);
