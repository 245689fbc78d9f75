import { dialogOpened } from '@engawa/contract';

/**
 * The reader requests the embed codes of an image. This action has its own file, so that the viewer
 * does not load the dialog's slice.
 * @param path path of the image's own page, which is the dialog's id
 */
export const embedRequested = (path: string) =>
  dialogOpened({ module: 'imagevideo/ImageEmbed', id: path });
