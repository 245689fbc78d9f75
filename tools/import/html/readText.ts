import { JSDOM } from 'jsdom';

/** Tags that occur in titles; any other `<` is a character of the title. */
const TITLE_TAG =
  /<(?!\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|mark|q|rp|rt|ruby|s|script|small|span|strong|style|sub|sup|tt|u|wbr)\b)/gi;

/** Reads the words out of small pieces of HTML. */
export type TextReader = {
  /** one line */
  readonly title: (html: string) => string;
  /** lines divided by `\n`; blocks stand on lines of their own */
  readonly lines: (html: string) => string;
};

/** Makes a reader with a document of its own, in which nothing runs or loads. */
export const createTextReader = (): TextReader => {
  const { window } = new JSDOM('');
  const bodyOf = (html: string): HTMLElement => {
    const { body } = window.document.implementation.createHTMLDocument('');
    body.innerHTML = html;
    for (const hidden of body.querySelectorAll('script, style, template, noscript'))
      hidden.remove();
    return body;
  };
  return {
    title: (html) =>
      (bodyOf(html.replace(TITLE_TAG, '&lt;')).textContent ?? '')
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    lines: (html) => {
      const body = bodyOf(html.replace(/\r\n?/g, '\n'));
      for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
      for (const block of body.querySelectorAll(
        'p, div, li, blockquote, pre, h1, h2, h3, h4, h5, h6, ul, ol, dt, dd, tr',
      )) {
        block.before('\n');
        block.after('\n');
      }
      return (body.textContent ?? '')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .replace(/^\n+|\n+$/g, '');
    },
  };
};
