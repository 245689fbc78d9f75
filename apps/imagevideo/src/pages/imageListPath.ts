import { address } from '@engawa/contract';

/** Without a month the newest pictures of all; the first page of a month has the month's own address. */
export const imageListPath = (amebaId: string, yearMonth: string | null = null, page = 1) =>
  yearMonth === null
    ? address.images.path(amebaId)
    : address.imagesOfMonth.path(amebaId, yearMonth, page);
