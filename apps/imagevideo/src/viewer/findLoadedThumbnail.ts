/** An image of the page below that the browser has already loaded. */
export type LoadedThumbnail = {
  readonly src: string;
  /** size of the original in px, if known; otherwise of the thumbnail */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** Parses the original's size from the file name of a stored image: `o08000600…`. */
const sizeInName = (src: string) => {
  const [, width, height] =
    /\/o(\d{4})(\d{5}(?=\d{39}\.)|\d{4})[^/]*$/.exec(src.split('?')[0] ?? '') ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
};

/**
 * Finds the thumbnail of an image in the page below, which is available without a read.
 * @param path path of the image's own page
 * @param pressed the pressed link; if it does not lead to `path`, another link that does
 */
export const findLoadedThumbnail = (
  path: string,
  pressed: Element | null,
): LoadedThumbnail | null => {
  const links = [pressed, ...document.querySelectorAll('#root a[href*="/image-"]')];
  const thumb = links
    .filter((link) => link?.getAttribute('href') === path)
    .map((link) => link?.querySelector('img') ?? null)
    .find((image) => image?.complete && image.naturalWidth > 0);
  if (!thumb) return null;
  const src = thumb.currentSrc || thumb.src;
  const size = sizeInName(src) ?? { width: thumb.width, height: thumb.height };
  return { src, ...size, alt: thumb.alt };
};
