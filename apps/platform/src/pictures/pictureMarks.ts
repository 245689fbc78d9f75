/** Of the platform's own pictures: the first number that a picture gets is one above. */
const NUMBERS_FROM = 15_500_000_000;

/** A line that shows a picture, as a writer may type it; with backslashes before it, it is text. */
const MARK = /^(\\*)[ \t\u3000]*［画像[ \t\u3000]*([0-9０-９]{1,12})(?:[：:](.*))?］[ \t\u3000]*$/u;
/** A picture as `pictureHtml` makes it. */
const PICTURE = /^<img src="(\/user_images\/[^"\s]+)" alt="([^"]*)" \/>$/;
const LINE_END = /(\r\n|\r|\n)/;

/** A picture of the writer's own. */
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

/** What stands in a text for a picture, on a line of its own. @param words that say what it shows */
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

/** The pictures that the marks of a text name, one for each mark. */
export const idsInMarks = (text: string): readonly number[] =>
  text.split(LINE_END).flatMap((line) => {
    const mark = markIn(line);
    return mark === null || mark === 'escaped' ? [] : [mark.pictureId];
  });

/** The paths of the pictures of a text that a mark may stand for, each once. */
export const pathsInText = (text: string): readonly string[] => [
  ...new Set(
    text.split(LINE_END).flatMap((line) => {
      const [, path] = PICTURE.exec(line) ?? [];
      return path === undefined ? [] : [path];
    }),
  ),
];

/**
 * A text as its writer typed it, with the HTML of pictures in place of their marks; a mark of none of
 * `pictures` stays. A backslash that makes a mark text goes.
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
 * A stored text as its writer edits it: marks in place of the pictures of which `expandMarks` makes the very
 * same HTML. All else stays as it is: pictures of others, and those with attributes of their own.
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
