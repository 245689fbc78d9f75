import { pictureSources, TEXT_PICTURE_PX } from '@engawa/contract/pictures/pictureSources.ts';
import type { TemplateName } from '@engawa/contract/templates.ts';
import { MISSING_PICTURE } from '../../foreignPictures/foreignAddress.ts';
import { parsePictureSize } from '../../media/picturePath.ts';
import { withContents } from './contents.ts';
import { withOwnAnchors } from '../sanitiseLinks.ts';
import { withPhotoBoxes } from './photoBoxes.ts';

/** Pictures as the sanitiser's serialiser wrote them, and the address of one of ours. */
const PICTURE = /<img(?: [\w-]+(?:="[^"]*")?)*>/g;
const SOURCE = / src="(\/user_images\/[^"?]+)\?caw=800"/;
// the path first, then what stands before it: looked at everywhere, that takes eight times as long
const MEDIA_ADDRESS =
  /\/user_images\/(?<=(?:[ ,"](?:src|srcset|data-src|poster|href)="|, )\/user_images\/)/g;

/** Of a picture or a film's poster, on another site; the text is as the sanitiser's serialiser wrote it. */
const FOREIGN =
  /(<(?:img(?: [\w-]+(?:="[^"]*")?)*? src|video(?: [\w-]+(?:="[^"]*")?)*? poster)=")((?:https:)?\/\/[^"]+)(?=")/g;

/** So much text before a picture, in UTF-16 units of HTML, leaves it in the first screen. */
const FIRST_SCREEN = 400;

/**
 * Pictures of our own in several widths, and of other sites, in one text: each makes 1.5 KB or a signed
 * address of what may be typed in 30 bytes. Further ones of our own come in one width; of other sites, as
 * the words that stand for a picture that is not there.
 */
const MOST_PICTURES = { own: 500, foreign: 300 } as const;

/** Where a text is shown. */
export type DeliveryTarget = {
  readonly entryId: number;
  readonly template: TemplateName;
  /** whether it is the first that a page shows: its first picture is then fetched at once */
  readonly isFirst: boolean;
  /** whether it is what the page is about: a long one then has a table of its contents */
  readonly isSubject: boolean;
  /** of the text, by `estimateReadingMinutes`; null where it is not long */
  readonly readingMinutes: number | null;
};

const withSources = (tag: string, template: TemplateName, isEager: boolean): string => {
  const placed = tag.replace(SOURCE, (_whole, path: string) => {
    const width = parsePictureSize(path)?.width ?? 0;
    const loading = isEager ? 'eager' : 'lazy';
    const { src, srcSet, sizes } = pictureSources(
      { url: path, width },
      TEXT_PICTURE_PX[template],
      loading,
    );
    return srcSet === undefined
      ? ` src="${src}"`
      : ` src="${src}" srcset="${srcSet}" sizes="${sizes}"`;
  });
  return isEager ? placed.replace(' loading="lazy"', ' fetchpriority="high"') : placed;
};

const withPictures = (html: string, { template, isFirst }: DeliveryTarget): string => {
  let mayBeFirst = isFirst;
  let count = 0;
  return html.replace(PICTURE, (tag, at: number) => {
    count += 1;
    if (count > MOST_PICTURES.own) return tag;
    const isEmoji = tag.includes('class="emoji"');
    const isEager = mayBeFirst && !isEmoji && at < FIRST_SCREEN;
    mayBeFirst &&= isEmoji;
    return withSources(tag, template, isEager);
  });
};

const deliverHtml = (stored: string, deliveryTarget: DeliveryTarget): string => {
  const anchored = withOwnAnchors(stored, deliveryTarget.isSubject ? null : deliveryTarget.entryId);
  const html = withPhotoBoxes(withPictures(anchored, deliveryTarget));
  return deliveryTarget.isSubject && deliveryTarget.readingMinutes !== null
    ? withContents(html)
    : html;
};

/**
 * Stored entry HTML as it is sent: pictures in the widths of a template's column, those that stand alone in
 * boxes, media addresses absolute, pictures of other sites by an address of ours. Stored HTML keeps none of
 * it, so that all can change.
 * @param foreignPicture makes such an address
 * @param shownIn null: as a file that other programs read, with one address for each picture
 */
export const deliveredHtml = (
  stored: string,
  platformOrigin: string,
  foreignPicture: (url: string) => string,
  deliveryTarget: DeliveryTarget | null,
): string => {
  let count = 0;
  return (deliveryTarget === null ? stored : deliverHtml(stored, deliveryTarget))
    .replace(FOREIGN, (_whole, before: string, address: string) => {
      count += 1;
      return deliveryTarget !== null && count > MOST_PICTURES.foreign
        ? `${before}${platformOrigin}${MISSING_PICTURE}`
        : before + foreignPicture(address.replaceAll('&amp;', '&'));
    })
    .replace(MEDIA_ADDRESS, `${platformOrigin}$&`);
};
