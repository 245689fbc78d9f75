/** A picture of the page below, as the browser has it already. */
export type LoadedThumbnail = {
  readonly src: string;
  /** px of the original, as far as they are known; else of what is shown */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** The original's size stands in the name of a stored picture: `o08000600…`. */
const sizeInName = (src: string) => {
  const [, width, height] =
    /\/o(\d{4})(\d{5}(?=\d{39}\.)|\d{4})[^/]*$/.exec(src.split('?')[0] ?? '') ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
};

/**
 * What of a picture is at hand before anything is read: its thumbnail in the page below.
 * @param path of its own page
 * @param pressed the link that was pressed; another one that leads there, where it does not
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
