import {
  measureNesting,
  MAX_DEPTH,
  MAX_ELEMENTS,
} from '@engawa/platform/domain/entryHtml/nesting.ts';
import { defaultTreeAdapter, html as standard, parseFragment } from 'parse5';
import { isElement, type HtmlNode } from './nodes.ts';
import { BLOCK_OR_INLINE, escapeTextMarkup, hasTags, INLINE } from './textMarkup.ts';

const LINES = new Set(
  'p div li blockquote pre h1 h2 h3 h4 h5 h6 ul ol dt dd tr table section article'.split(' '),
);
const BODY = defaultTreeAdapter.createElement('body', standard.NS.HTML, []);
const HIDDEN = new Set(['script', 'style', 'template', 'noscript']);

/** Extracts text from short HTML. */
export type TextReader = {
  /** reads the text as one line */
  readonly title: (html: string) => string;
  /** reads lines separated by ` `; blocks have separate lines */
  readonly lines: (html: string) => string;
};

/** Whether a text is plain characters, without a need to parse it. */
const isPlain = (html: string): boolean => {
  if (!/[<&]/.test(html)) return true;
  const { depth, elements } = measureNesting(html);
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

const wordsIn = (node: HtmlNode): string => {
  if (!isElement(node)) return node.nodeName === '#text' && 'value' in node ? node.value : '';
  return HIDDEN.has(node.tagName) ? '' : node.childNodes.map(wordsIn).join('');
};

const linesIn = (node: HtmlNode, at: number, siblings: readonly HtmlNode[]): string => {
  if (!isElement(node) || HIDDEN.has(node.tagName)) return wordsIn(node);
  if (node.tagName === 'br') {
    // editors write a newline after each `<br>`, which must not count twice
    const next = siblings[at + 1];
    return next !== undefined && wordsIn(next).startsWith('\n') && !isElement(next) ? '' : '\n';
  }
  const inner = node.childNodes.map(linesIn).join('');
  return LINES.has(node.tagName) ? `\n${inner}\n` : inner;
};

/**
 * Creates a reader. Words in angle brackets that are no tags, and incomplete character references,
 * are text.
 * @param format `html`: every text is HTML, as in WordPress; `detected`: a text without tags is
 * plain, and its references are literal, as in Movable Type
 */
export const createTextReader = (format: 'html' | 'detected' = 'html'): TextReader => {
  /** @returns null if the text is plain */
  const parse = (html: string, names: ReadonlySet<string>): readonly HtmlNode[] | null => {
    if (format === 'detected' && !hasTags(html, names)) return null;
    const escaped = escapeTextMarkup(html, names);
    if (isPlain(escaped)) return null;
    return parseFragment(BODY, escaped, { scriptingEnabled: false }).childNodes;
  };
  return {
    title: (html) => oneLine(parse(html, INLINE)?.map(wordsIn).join('') ?? html),
    lines: (html) => {
      const text = html.replace(/\r\n?/g, '\n');
      return tidyLines(parse(text, BLOCK_OR_INLINE)?.map(linesIn).join('') ?? text);
    },
  };
};
