import { SIDES } from '../media/picturePath.ts';
import { safePicture } from './safeLink.ts';

/** CSS px. */
type ImageSize = { readonly width: number; readonly height: number };
/** Finds the size of an image whose HTML does not state it; null if unknown. */
export type FindImageSize = (url: string) => ImageSize | null;

const EMOJI: ImageSize = { width: 20, height: 20 };
// box for an unknown size; the layout does not shift when the image arrives
const RESERVED: ImageSize = { width: 800, height: 600 };

const pixels = (value: string | null): number | null => {
  const match = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '');
  const number = Number(match?.[1]);
  return number > 0 ? number : null;
};

const toImageSize = (width: number | null, height: number | null): ImageSize | null =>
  width !== null && height !== null ? { width, height } : null;

const styled = (image: Element, property: 'width' | 'height'): number | null =>
  pixels(
    new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]+)`, 'i').exec(
      image.getAttribute('style') ?? '',
    )?.[1] ?? null,
  );

const NAMED_SIZE = new RegExp(String.raw`/o${SIDES}[^/]*\.\w+(?:\?|#|$)`);

/** Parses the size in a name such as `o0800060012345.jpg`; `?caw=400` keeps the aspect ratio. */
const sizeInName = (url: string): ImageSize | null => {
  const match = NAMED_SIZE.exec(url);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  return width > 0 && height > 0 ? { width, height } : null;
};

/** Uses a stated side, and computes the other one from the known aspect ratio. */
const fitted = (known: ImageSize, width: number | null, height: number | null): ImageSize => {
  if (width !== null) {
    return { width, height: Math.max(1, Math.round((width * known.height) / known.width)) };
  }
  if (height !== null) {
    return { width: Math.max(1, Math.round((height * known.width) / known.height)), height };
  }
  return known;
};

const reserve = (image: Element, { width, height }: ImageSize): void => {
  image.setAttribute('width', String(width));
  image.setAttribute('height', String(height));
};

const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-lazy'];
const PLACEHOLDER =
  /^\s*(?:$|data:)|(?:^|\/)(?:blank|spacer|placeholder|pixel|transparent|clear|gr[ae]y|loading|lazy|1x1)[\w.-]*\.(?:gif|png|svg|webp)(?:\?|$)/i;

/** Whether this is the address of a placeholder that a script replaces. */
export const isPlaceholder = (address: string): boolean => PLACEHOLDER.test(address);

/** Returns the first address of a `srcset`. */
const parseFirstSource = (sources: string): string => /^[\s,]*(\S*[^\s,])/.exec(sources)?.[1] ?? '';

const placeImage = (image: Element, findSize: FindImageSize): void => {
  const src = [
    ...ADDRESSES.map((name) => image.getAttribute(name) ?? ''),
    ...['srcset', 'data-srcset'].map((name) => parseFirstSource(image.getAttribute(name) ?? '')),
  ]
    .map((address) => safePicture(address))
    .filter((url) => url !== null)
    // a placeholder needs a script, which does not run here
    .toSorted((a, b) => Number(isPlaceholder(a)) - Number(isPlaceholder(b)))
    .at(0);
  const alt = image.getAttribute('alt') ?? '';
  const width = pixels(image.getAttribute('width')) ?? styled(image, 'width');
  const height = pixels(image.getAttribute('height')) ?? styled(image, 'height');
  const isBeacon = width === 1 && height === 1;
  if (src === undefined || isBeacon) {
    image.replaceWith(alt);
    return;
  }
  image.setAttribute('src', src);
  image.setAttribute('alt', alt);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  const written = toImageSize(width, height);
  const shape = sizeInName(src) ?? findSize(src);
  if (written !== null) reserve(image, written);
  else if (shape !== null) reserve(image, fitted(shape, width, height));
  else if (image.classList.contains('emoji')) reserve(image, EMOJI);
  else {
    reserve(image, fitted(RESERVED, width, height));
    const style = image.getAttribute('style');
    const box = `aspect-ratio: ${RESERVED.width} / ${RESERVED.height}; object-fit: contain`;
    image.setAttribute('style', style === null ? box : `${style}; ${box}`);
  }
};

/** Gives every image a loadable address, a reserved box and an alternative text. */
export const reserveImageBoxes = (body: Element, findSize: FindImageSize): void => {
  for (const image of body.querySelectorAll('img')) placeImage(image, findSize);
};
