import { sizeOfPicturePath } from '../media/picturePath.ts';

const PICTURE = /(?<= src=")(\/user_images\/[^"?]+)\?caw=800(?=")/g;
// the path first, then what stands before it: looked at everywhere, that takes eight times as long
const MEDIA_ADDRESS =
  /\/user_images\/(?<=(?:[ ,"](?:src|srcset|data-src|poster|href)="|, )\/user_images\/)/g;

/** Of a picture or a film's poster, on another site; the text is as the sanitiser's serialiser wrote it. */
const FOREIGN =
  /(<(?:img(?: [\w-]+(?:="[^"]*")?)*? src|video(?: [\w-]+(?:="[^"]*")?)*? poster)=")((?:https:)?\/\/[^"]+)(?=")/g;

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
 * Stored entry HTML as it is sent: pictures in several widths, media addresses absolute, pictures of
 * other sites by an address of ours. Stored HTML keeps none of it, so that all can change.
 * @param foreignPicture makes such an address
 */
export const deliveredHtml = (
  stored: string,
  platformOrigin: string,
  foreignPicture: (url: string) => string,
): string =>
  stored
    .replace(
      FOREIGN,
      (_whole, before: string, address: string) =>
        before + foreignPicture(address.replaceAll('&amp;', '&')),
    )
    .replace(PICTURE, (_whole, path: string) => withChoices(path))
    .replace(MEDIA_ADDRESS, `${platformOrigin}$&`);
