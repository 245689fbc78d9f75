import { parsePictureSize } from '../media/picturePath.ts';
import { imageMarkup } from './imageMarkup.ts';

const PAGE_LINK = (amebaId: string) =>
  new RegExp(
    `<a href="/${amebaId}/image-\\d+-\\d+\\.html"[^>]*>(<img(?: [\\w-]+(?:="[^"]*")?)*>)</a>`,
    'g',
  );
const PICTURE = /<img(?: [\w-]+(?:="[^"]*")?)*>/g;
const PICTURE_OR_LINK = new RegExp(`${PICTURE.source}|<a |</a>`, 'g');

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};
const decoded = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** An image in a text; the image has a page of its own. */
export type TextPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** Returns the path of one of the member's own images; null for any other. */
const ownPath = (tag: string, amebaId: string): string | null => {
  const [path = ''] = attribute(tag, 'src').split('?');
  return parsePictureSize(path) !== null && path.split('/')[4] === amebaId ? path : null;
};

/** Removes the links to image pages that `linkOwnPictures` has added. */
export const unlinkOwnPictures = (html: string, amebaId: string): string =>
  html.replace(PAGE_LINK(amebaId), '$1');

/** Returns the member's own images in sanitised HTML, in the order of the text. */
export const collectOwnPictures = (html: string, amebaId: string): readonly TextPicture[] =>
  [...html.matchAll(PICTURE)].flatMap(([tag]) => {
    const path = ownPath(tag, amebaId);
    const size = path === null ? null : parsePictureSize(path);
    return path === null || size === null
      ? []
      : [{ url: path, ...size, alt: decoded(attribute(tag, 'alt')) }];
  });

/**
 * Links each of the member's own images to its page.
 * @param imageIds of `collectOwnPictures`, in its order
 */
export const linkOwnPictures = (
  html: string,
  { amebaId, entryId }: { readonly amebaId: string; readonly entryId: number },
  imageIds: readonly number[],
): string => {
  let position = 0;
  let isLinked = false;
  return html.replace(PICTURE_OR_LINK, (tag) => {
    if (!tag.startsWith('<img')) {
      isLinked = tag === '<a ';
      return tag;
    }
    const path = ownPath(tag, amebaId);
    const imageId = imageIds[position];
    const size = path === null ? null : parsePictureSize(path);
    if (path === null || size === null || imageId === undefined) return tag;
    position += 1;
    const picture = imageMarkup({
      path,
      ...size,
      amebaId,
      entryId,
      imageId,
      position,
      alt: attribute(tag, 'alt'),
    });
    // a link of the author's own has precedence
    return isLinked ? picture.replace(/^<a [^>]*>|<\/a>$/g, '') : picture;
  });
};
