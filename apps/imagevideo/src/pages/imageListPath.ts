import { address } from '@engawa/contract';

/**
 * The path of an image list: of one month, or of the newest images of all months. The path of a
 * month's first page has no page number.
 */
export const imageListPath = (amebaId: string, yearMonth: string | null = null, page = 1) =>
  yearMonth === null
    ? address.images.path(amebaId)
    : address.imagesOfMonth.path(amebaId, yearMonth, page);
