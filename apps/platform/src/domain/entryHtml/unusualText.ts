import { isInPhrase, toOneLine } from './embedCards.ts';
import { readableAddress } from './embedTarget.ts';
import { renameElement } from './renameElement.ts';
import { safeLink } from './safeLink.ts';

/** Replaces an element by a preformatted text. */
const preformat = (element: Element, text: string): void => {
  // a block within a paragraph would end it
  const isInline = isInPhrase(element);
  const code = element.ownerDocument.createElement(isInline ? 'code' : 'pre');
  if (isInline) code.setAttribute('style', 'white-space: pre-wrap');
  code.textContent = text;
  element.replaceWith(text.trim() === '' ? '' : code);
};

const CHOICES = 'option, optgroup';
const choicesIn = (select: Element): string =>
  [...select.querySelectorAll(CHOICES)]
    .map((choice) =>
      toOneLine(
        choice.getAttribute('label') ??
          (choice.localName === 'option' ? (choice.textContent ?? '') : ''),
      ),
    )
    .filter((text) => text !== '')
    .join(' / ');

const VISIBLE_IN_SVG = new Set(['text', 'title', 'foreignobject']);
const textInSvg = (svg: Element): string =>
  [...svg.querySelectorAll('*')]
    .filter((element) => VISIBLE_IN_SVG.has(element.localName.toLowerCase()))
    .map((element) => toOneLine(element.textContent ?? ''))
    .filter((text) => text !== '')
    .join(' ');

const grouped = (text: string): string => ([...text].length > 1 ? `(${text})` : text);

/** Formats MathML on one line: `(a+b)/2`, `x^2`, `√(x)`. */
const formula = (node: Node): string => {
  if (node.nodeName === '#text') return toOneLine(node.textContent ?? '');
  const name = node.nodeName.toLowerCase();
  if (name === 'mtext' || name === 'ms') return node.textContent ?? '';
  if (name.startsWith('annotation')) return '';
  const parts = [...node.childNodes].map(formula).filter((part) => part !== '');
  const [base = '', first = '', second = ''] = parts.map(grouped);
  if (name === 'mfrac') return `${base}/${first}`;
  if (name === 'msup' || name === 'mover') return `${base}^${first}`;
  if (name === 'msub' || name === 'munder') return `${base}_${first}`;
  if (name === 'msubsup' || name === 'munderover') return `${base}_${first}^${second}`;
  if (name === 'msqrt') return `√(${parts.join('')})`;
  if (name === 'mroot') return `${first}√${base}`;
  return parts.join(name === 'mtable' ? '; ' : name === 'mtr' ? ' ' : '');
};

/** Inputs whose value is not text for readers. */
const SILENT_INPUTS = /^(?:hidden|password|checkbox|radio|range|color|file|image)$/i;

const linkToArea = (area: Element): Element | string => {
  const href = safeLink(area.getAttribute('href') ?? '');
  if (href === null || href === '') return '';
  const link = area.ownerDocument.createElement('a');
  link.setAttribute('href', href);
  link.textContent =
    toOneLine(area.getAttribute('alt') || area.getAttribute('title') || '') ||
    readableAddress(href);
  return link;
};

const replacements: Readonly<Record<string, (element: Element) => void>> = {
  svg: (svg) => svg.replaceWith(textInSvg(svg)),
  math: (math) => math.replaceWith(formula(math)),
  // this is the title of the document: the title of an SVG was removed with the SVG
  title: (title) => title.remove(),
  textarea: (area) => preformat(area, area.textContent ?? ''),
  xmp: (example) => preformat(example, example.textContent ?? ''),
  plaintext: (text) => preformat(text, text.textContent ?? ''),
  listing: (listing) => void renameElement(listing, 'pre'),
  select: (select) => select.replaceWith(choicesIn(select)),
  input: (input) =>
    input.replaceWith(
      SILENT_INPUTS.test(input.getAttribute('type') ?? '')
        ? (input.getAttribute('alt') ?? '')
        : (input.getAttribute('value') ?? ''),
    ),
  area: (area) => area.replaceWith(linkToArea(area), ' '),
};

const REPLACED = Object.keys(replacements).join(',');

/** Keeps the text of disallowed elements: fields, SVG, MathML, obsolete code, image maps. */
export const keepUnusualText = (body: Element): void => {
  for (const element of body.querySelectorAll(REPLACED))
    // descendants of a replaced SVG or MathML element are detached
    if (element.isConnected) replacements[element.localName]?.(element);
};
