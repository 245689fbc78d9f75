import { pictureSources, TEXT_PICTURE_PX } from '@engawa/blog-domain/pictures/pictureSources.ts';
import type { TemplateName } from '@engawa/contract/templates.ts';
import { MISSING_PICTURE } from '../../foreignPictures/foreignAddress.ts';
import { parsePictureSize } from '../../media/picturePath.ts';
import { withContents } from './contents.ts';
import { withOwnAnchors } from '../sanitiseLinks.ts';
import { withPhotoBoxes } from './photoBoxes.ts';

/** Images as the sanitiser serialises them, and the address of a platform image. */
const PICTURE = /<img(?: [\w-]+(?:="[^"]*")?)*>/g;
const SOURCE = / src="(\/user_images\/[^"?]+)\?caw=800"/;
// matches the path first and looks behind: matching the attribute first takes eight times as long
const MEDIA_ADDRESS =
  /\/user_images\/(?<=(?:[ ,"](?:src|srcset|data-src|poster|href)="|, )\/user_images\/)/g;

/** Addresses of images and video posters on other sites, as the sanitiser serialises them. */
const FOREIGN =
  /(<(?:img(?: [\w-]+(?:="[^"]*")?)*? src|video(?: [\w-]+(?:="[^"]*")?)*? poster)=")((?:https:)?\/\/[^"]+)(?=")/g;

/**
 * An image counts as part of the first screen if at most this much HTML precedes it, in UTF-16
 * units.
 */
const FIRST_SCREEN = 400;

/**
 * Maximum number of images of one text, because 30 typed bytes become 1.5 KB for an own image in
 * several widths, or a signed address for an external one. Further own images get one width,
 * further external ones the placeholder.
 */
const MOST_PICTURES = { own: 500, foreign: 300 } as const;

/** Where a text is rendered. */
export type DeliveryTarget = {
  readonly entryId: number;
  readonly template: TemplateName;
  /** whether it is the first text of the page; its first image is then loaded eagerly */
  readonly isFirst: boolean;
  /** whether it is the main content; a long text then gets a table of contents */
  readonly isSubject: boolean;
  /** from `estimateReadingMinutes`; null for a short text */
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
 * Converts stored entry HTML for delivery: images in the widths of the template's column, boxes
 * around images on a line of their own, absolute media addresses, external images through the
 * platform's proxy. All this can change at any time, because it is not stored.
 * @param foreignPicture returns the proxy address
 * @param deliveryTarget null: a file for other programs, with one address per image
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
