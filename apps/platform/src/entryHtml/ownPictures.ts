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

/** A picture of a text that has a page of its own. */
export type TextPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** Whether a picture is one of the member's own, by its path; null where it is not. */
const ownPath = (tag: string, amebaId: string): string | null => {
  const [path = ''] = attribute(tag, 'src').split('?');
  return parsePictureSize(path) !== null && path.split('/')[4] === amebaId ? path : null;
};

/** Takes the links to pages of pictures off again, which `linkOwnPictures` has made. */
export const unlinkOwnPictures = (html: string, amebaId: string): string =>
  html.replace(PAGE_LINK(amebaId), '$1');

/** The member's own pictures in sanitised HTML, in the order of the text. */
export const collectOwnPictures = (html: string, amebaId: string): readonly TextPicture[] =>
  [...html.matchAll(PICTURE)].flatMap(([tag]) => {
    const path = ownPath(tag, amebaId);
    const size = path === null ? null : parsePictureSize(path);
    return path === null || size === null
      ? []
      : [{ url: path, ...size, alt: decoded(attribute(tag, 'alt')) }];
  });

/**
 * Has each of the member's own pictures lead to its page.
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
    // where its owner has it lead somewhere, it leads there
    return isLinked ? picture.replace(/^<a [^>]*>|<\/a>$/g, '') : picture;
  });
};
