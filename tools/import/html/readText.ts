import { boundsOf, MAX_DEPTH, MAX_ELEMENTS } from '@engawa/platform/entryHtml/nesting.ts';
import { JSDOM } from 'jsdom';
import { BLOCK_OR_INLINE, escapedText, hasTags, INLINE } from './textMarkup.ts';

const LINES =
  'p, div, li, blockquote, pre, h1, h2, h3, h4, h5, h6, ul, ol, dt, dd, tr, table, section, article';

/** Reads the words out of small pieces of HTML. */
export type TextReader = {
  /** one line */
  readonly title: (html: string) => string;
  /** lines divided by `\n`; blocks stand on lines of their own */
  readonly lines: (html: string) => string;
};

/** What a person did not write as HTML is taken as the characters it is, not parsed. */
const isPlain = (html: string): boolean => {
  if (!/[<&]/.test(html)) return true;
  const { depth, elements } = boundsOf(html);
  return depth > MAX_DEPTH || elements > MAX_ELEMENTS;
};

const oneLine = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();

const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');

/**
 * Makes a reader with a document of its own, in which nothing runs or loads. Words in angle brackets that are
 * no tags, and signs that are no complete reference, are text.
 * @param format `html`: every text is HTML, as in WordPress; `detected`: a text without tags is plain, and its
 *   references stay as they are written, as in Movable Type
 */
export const createTextReader = (format: 'html' | 'detected' = 'html'): TextReader => {
  const { body } = new JSDOM('').window.document.implementation.createHTMLDocument('');
  /** @returns false where the text is plain */
  const parse = (html: string, names: ReadonlySet<string>): boolean => {
    if (format === 'detected' && !hasTags(html, names)) return false;
    const escaped = escapedText(html, names);
    if (isPlain(escaped)) return false;
    body.innerHTML = escaped;
    for (const hidden of body.querySelectorAll('script, style, template, noscript'))
      hidden.remove();
    return true;
  };
  return {
    title: (html) => oneLine(parse(html, INLINE) ? (body.textContent ?? '') : html),
    lines: (html) => {
      const text = html.replace(/\r\n?/g, '\n');
      if (!parse(text, BLOCK_OR_INLINE)) return tidyLines(text);
      for (const lineBreak of body.querySelectorAll('br')) {
        // an editor that writes the break also begins a new line after it
        const next = lineBreak.nextSibling;
        lineBreak.replaceWith(next?.nodeValue?.startsWith('\n') === true ? '' : '\n');
      }
      for (const block of body.querySelectorAll(LINES)) {
        block.before('\n');
        block.after('\n');
      }
      return tidyLines(body.textContent ?? '');
    },
  };
};
