/**
 * Renders an image of an entry as its text contains it: in a link to its page, with the attributes
 * that existing consumers of entry HTML expect.
 * @param image `path` is root-relative without a query; `alt` is already escaped for an attribute
 */
export const imageMarkup = (image: {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly amebaId: string;
  readonly entryId: number;
  readonly imageId: number;
  /** position among the entry's images, starting at 1 */
  readonly position: number;
  readonly alt: string;
}): string =>
  `<a href="/${image.amebaId}/image-${image.entryId}-${image.imageId}.html">` +
  `<img class="PhotoSwipeImage" src="${image.path}?caw=800" data-src="${image.path}"` +
  ` data-image-id="${image.imageId}" data-image-order="${image.position}"` +
  ` width="${image.width}" height="${image.height}" alt="${image.alt}" loading="lazy" decoding="async"></a>`;
