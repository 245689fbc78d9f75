import { boundsOf, MAX_DEPTH, MAX_ELEMENTS } from '@engawa/platform/entryHtml/nesting.ts';
import { JSDOM } from 'jsdom';

/** Tags that occur in titles; any other `<` is a character of the title. */
const TITLE_TAG =
  /<(?!\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|mark|q|rp|rt|ruby|s|script|small|span|strong|style|sub|sup|tt|u|wbr)\b)/gi;
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

/** Makes a reader with a document of its own, in which nothing runs or loads. */
export const createTextReader = (): TextReader => {
  const { body } = new JSDOM('').window.document.implementation.createHTMLDocument('');
  const parse = (html: string): void => {
    body.innerHTML = html;
    for (const hidden of body.querySelectorAll('script, style, template, noscript'))
      hidden.remove();
  };
  return {
    title: (html) => {
      const escaped = html.replace(TITLE_TAG, '&lt;');
      if (isPlain(escaped)) return oneLine(html);
      parse(escaped);
      return oneLine(body.textContent ?? '');
    },
    lines: (html) => {
      const text = html.replace(/\r\n?/g, '\n');
      if (isPlain(text)) return tidyLines(text);
      parse(text);
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
