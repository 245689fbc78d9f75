import { dialogOpened } from '@engawa/contract';

/** Of entry and picture; the id of the dialog. */
export const embedIdOf = (entryId: number, imageId: number): string => `${entryId}-${imageId}`;

/** The reader wants the codes of a picture. Apart from what the dialog reads, which the viewer need not fetch. */
export const embedAsked = (entryId: number, imageId: number) =>
  dialogOpened({ module: 'imagevideo/ImageEmbed', id: embedIdOf(entryId, imageId) });
