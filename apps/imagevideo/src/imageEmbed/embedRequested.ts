import { dialogOpened } from '@engawa/contract';

/**
 * The reader wants the codes of a picture. Apart from what the dialog reads, which the viewer need not fetch.
 * @param path of the picture's own page; the id of the dialog
 */
export const embedRequested = (path: string) =>
  dialogOpened({ module: 'imagevideo/ImageEmbed', id: path });
