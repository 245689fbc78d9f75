import { IN_LINE_TAGS, VOID_TAGS } from '../allowList.ts';
import { WRITTEN_TAG } from '../writtenTag.ts';

/**
 * Minimum width of a photo, in CSS px. Narrower images are icons, badges and buttons: they stay
 * inline.
 */
const NARROWEST_PHOTO = 200;
/**
 * Minimum width, in CSS px, of a photo in a row of images; narrower ones stay next to each other.
 */
const NARROWEST_OF_ROW = 400;

const WORDS = /[^\s\u200b\ufeff]/;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const FILMS = words('audio video');
/** Elements that are indented from the column or next to other boxes. */
const SET_IN = words('blockquote dd details dir dl li ol pre table ul');
const SET_IN_CLASS =
  / class="(?:[^"]* )?(?:align(?:left|right)|gallery|blocks-gallery-\w+|ogpCard_\w+|wp-block-(?:columns|cover|gallery|media-text|pullquote))[" ]/;
const NO_INSET = /^(?:auto|0[a-z%]*)$/;

/**
 * Matches one attribute. Matching starts at the first one, so that no word in a value is taken for
 * a name.
 */
const ATTRIBUTE = / ([\w:-]+)(?:="([^"]*)")?/g;

const attribute = (attributes: string, name: string): string =>
  attributes.includes(` ${name}="`)
    ? ([...attributes.matchAll(ATTRIBUTE)].find(([, one]) => one === name)?.[2] ?? '')
    : '';

const parseDeclarations = (
  attributes: string,
): readonly (readonly [property: string, value: string])[] =>
  attribute(attributes, 'style')
    .split(';')
    .map((declaration) => {
      const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
      return [property, value];
    });

/** Whether a margin or padding moves the left or right edge of its element. */
const movesSides = (property: string, value: string): boolean => {
  if (!/^(?:margin|padding)/.test(property)) return false;
  if (/-(?:top|bottom|block|block-\w+)$/.test(property)) return false;
  const sides = value.split(/\s+/);
  const [first = ''] = sides;
  const isWhole = property === 'margin' || property === 'padding';
  const [right = first, left = right] = isWhole ? [sides[1], sides[3]] : sides;
  return !NO_INSET.test(right) || !NO_INSET.test(left);
};

const isFloated = (property: string, value: string): boolean =>
  property === 'float' && value !== 'none';

const isSetIn = (name: string, attributes: string): boolean => {
  if (SET_IN.has(name)) return true;
  if (attributes === '') return false;
  if (SET_IN_CLASS.test(attributes)) return true;
  // a caption is as wide as its image
  const isCaption = attributes.includes('wp-caption');
  return parseDeclarations(attributes).some(
    ([property, value]) =>
      isFloated(property, value) ||
      movesSides(property, value) ||
      (/^(?:max-)?width$/.test(property) && !isCaption && value !== '100%' && value !== 'auto') ||
      (/^border(?!-(?:radius|spacing|collapse))/.test(property) && !/^(?:0|none)/.test(value)),
  );
};

const hasWordsIn = (text: string): boolean => WORDS.test(text.replaceAll('&nbsp;', ''));

type Picture = {
  /** index of the image's `<`, or that of the link that contains only the image */
  readonly start: number;
  /** index after its end */
  readonly end: number;
  /** CSS px */
  readonly width: number;
  readonly isSetIn: boolean;
};

const NO_PHOTO = / class="(?:[^"]* )?(?:emoji|align(?:left|right))[" ]| align="(?:left|right)"/;

/** @returns CSS px; null for other images, such as an emoji or an image that text floats around */
const photoWidth = (attributes: string): number | null => {
  const width = Number(attribute(attributes, 'width'));
  const isPlaced = parseDeclarations(attributes).some(
    ([property, value]) =>
      isFloated(property, value) || (property.startsWith('margin') && movesSides(property, value)),
  );
  const isPhoto = width >= NARROWEST_PHOTO && !isPlaced && !NO_PHOTO.test(attributes);
  return isPhoto ? width : null;
};

/**
 * Wraps each image on a line of its own in `<span class="is-photo">`, whatever markup the author's
 * editor put around it; the first content of a text also gets `is-first`. `--photo-width` is the
 * image's width where the box may be as wide as the card: not in lists, tables, quotes or boxes
 * that the author indented.
 * @param html as the sanitiser serialises it
 */
export const withPhotoBoxes = (html: string): string => {
  if (!html.includes('<img ')) return html;
  const rendered: string[] = [];
  let renderedTo = 0;
  let pictures: Picture[] = [];
  let hasWords = false;
  let isFirst = true;
  /** for each open element, whether it or an ancestor is indented */
  const open: boolean[] = [];
  let before = { name: '', start: 0, end: 0 };

  const endLine = (): void => {
    const isRow = pictures.length > 1;
    const arePhotos =
      !hasWords && pictures.every(({ width }) => !isRow || width >= NARROWEST_OF_ROW);
    for (const { start, end, width, isSetIn: hasSides } of arePhotos ? pictures : []) {
      const place = isFirst ? 'is-photo is-first' : 'is-photo';
      const style = hasSides ? '' : ` style="--photo-width: ${width}px"`;
      rendered.push(html.slice(renderedTo, start), `<span class="${place}"${style}>`);
      rendered.push(html.slice(start, end), '</span>');
      renderedTo = end;
      isFirst = false;
    }
    if (hasWords || pictures.length > 0) isFirst = false;
    [pictures, hasWords] = [[], false];
  };

  for (const tag of html.matchAll(WRITTEN_TAG)) {
    const [whole, slash, name = '', attributes = ''] = tag;
    const end = tag.index + whole.length;
    hasWords ||= hasWordsIn(html.slice(before.end, tag.index));
    if (name === 'img') {
      const width = photoWidth(attributes);
      const isLinked =
        before.name === 'a' && before.end === tag.index && html.startsWith('</a>', end);
      if (width === null) hasWords = true;
      else
        pictures.push({
          start: isLinked ? before.start : tag.index,
          end: isLinked ? end + '</a>'.length : end,
          width,
          isSetIn: open.at(-1) ?? false,
        });
    } else if (FILMS.has(name)) hasWords = true;
    else if (!IN_LINE_TAGS.has(name)) endLine();
    if (slash === '/') open.pop();
    else if (!VOID_TAGS.has(name)) open.push((open.at(-1) ?? false) || isSetIn(name, attributes));
    before = { name: `${slash}${name}`, start: tag.index, end };
  }
  hasWords ||= hasWordsIn(html.slice(before.end));
  endLine();
  return rendered.length === 0 ? html : rendered.join('') + html.slice(renderedTo);
};
