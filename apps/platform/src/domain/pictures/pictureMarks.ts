/** Offset of image ids: the first number in a mark is 1. */
const NUMBERS_FROM = 15_500_000_000;

/** A mark as typed, a line that represents an image; after backslashes the line is plain text. */
const MARK = /^(\\*)[ \t\u3000]*［画像[ \t\u3000]*([0-9０-９]{1,12})(?:[：:](.*))?］[ \t\u3000]*$/u;
/** An image as `pictureHtml` renders it. */
const PICTURE = /^<img src="(\/user_images\/[^"\s]+)" alt="([^"]*)" \/>$/;
const LINE_END = /(\r\n|\r|\n)/;

/** One of the writer's own images. */
export type MarkedPicture = {
  readonly pictureId: number;
  /** root-relative */
  readonly path: string;
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const UNESCAPES = Object.fromEntries(Object.entries(ESCAPES).map(([text, html]) => [html, text]));

const pictureHtml = (path: string, words: string): string =>
  `<img src="${path}" alt="${words.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one)}" />`;

/** Formats the mark of an image, a line of its own in a text. @param words alternative text */
export const formatPictureMark = (pictureId: number, words = ''): string =>
  `［画像 ${pictureId - NUMBERS_FROM}${words === '' ? '' : `：${words}`}］`;

type Mark = { readonly pictureId: number; readonly words: string };

const markIn = (line: string): Mark | 'escaped' | null => {
  const [, slashes = '', digits = '', words = ''] = MARK.exec(line) ?? [];
  if (digits === '') return null;
  if (slashes !== '') return 'escaped';
  return {
    pictureId: Number(digits.normalize('NFKC')) + NUMBERS_FROM,
    words: words.trim(),
  };
};

const byLine = (text: string, change: (line: string) => string): string =>
  text
    .split(LINE_END)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

/** Returns the image ids in a text's marks, one per mark. */
export const idsInMarks = (text: string): readonly number[] =>
  text.split(LINE_END).flatMap((line) => {
    const mark = markIn(line);
    return mark === null || mark === 'escaped' ? [] : [mark.pictureId];
  });

/** Returns the paths of a text's images that a mark can represent, without duplicates. */
export const pathsInText = (text: string): readonly string[] => [
  ...new Set(
    text.split(LINE_END).flatMap((line) => {
      const [, path] = PICTURE.exec(line) ?? [];
      return path === undefined ? [] : [path];
    }),
  ),
];

/**
 * Replaces the marks in a typed text by the HTML of their images; marks of other images remain.
 * Removes the backslash of an escaped mark.
 */
export const expandMarks = (text: string, pictures: readonly MarkedPicture[]): string => {
  const paths = new Map(pictures.map(({ pictureId, path }) => [pictureId, path]));
  return byLine(text, (line) => {
    const mark = markIn(line);
    if (mark === null) return line;
    if (mark === 'escaped') return line.slice(1);
    const path = paths.get(mark.pictureId);
    return path === undefined ? line : pictureHtml(path, mark.words);
  });
};

/**
 * Replaces images in a stored text by marks for editing, if `expandMarks` restores exactly the same
 * HTML. Other images, and those with attributes of their own, remain.
 */
export const collapseMarks = (text: string, pictures: readonly MarkedPicture[]): string => {
  const ids = new Map(pictures.map(({ pictureId, path }) => [path, pictureId]));
  return byLine(text, (line) => {
    if (markIn(line) !== null) return `\\${line}`;
    const [, path = '', alt = ''] = PICTURE.exec(line) ?? [];
    const pictureId = ids.get(path);
    if (pictureId === undefined) return line;
    const words = alt.replaceAll(/&(?:amp|lt|gt|quot);/g, (one) => UNESCAPES[one] ?? one);
    const mark = formatPictureMark(pictureId, words);
    return expandMarks(mark, pictures) === line ? mark : line;
  });
};
