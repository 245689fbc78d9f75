import { sizeOfPicturePath } from '../media/picturePath.ts';

const PICTURE = /(?<= src=")(\/user_images\/[^"?]+)\?caw=800(?=")/g;
// the path first, then what stands before it: looked at everywhere, that takes eight times as long
const MEDIA_ADDRESS =
  /\/user_images\/(?<=(?:[ ,"](?:src|srcset|data-src|poster|href)="|, )\/user_images\/)/g;

/** Widths that a browser may choose from for a picture in a text, in pixels. */
const TEXT_WIDTHS = [800, 1120, 1440, 2240];

const withChoices = (path: string): string => {
  const own = sizeOfPicturePath(path)?.width ?? 0;
  const widths = TEXT_WIDTHS.filter((width) => width < own);
  if (widths.length < 2) return `${path}?caw=800`;
  const choices = widths.map((width) => `${path}?caw=${width} ${width}w`).join(', ');
  return `${path}?caw=800" srcset="${choices}" sizes="auto, (min-width: 800px) 800px, 100vw`;
};

/**
 * Stored entry HTML as it is sent: pictures in several widths, media addresses absolute.
 * Stored HTML keeps neither, so that origins and widths can change.
 */
export const deliveredHtml = (stored: string, platformOrigin: string): string =>
  stored
    .replace(PICTURE, (_whole, path: string) => withChoices(path))
    .replace(MEDIA_ADDRESS, `${platformOrigin}$&`);
