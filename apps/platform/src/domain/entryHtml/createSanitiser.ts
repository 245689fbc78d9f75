import createDomPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { ALLOW_LIST, ALLOWED_TAGS, REMOVED } from './allowList.ts';
import { insertEmbedCards, insertQuoteCards, nameEmptyLinks } from './embedCards.ts';
import { openHiddenHtml, openNoscripts } from './hiddenHtml.ts';
import { MAY_BE_FILLED } from './embedProviders.ts';
import { reserveImageBoxes, type FindImageSize } from './imageBoxes.ts';
import { prefixIds, sanitiseLinks } from './sanitiseLinks.ts';
import { measureNesting, MAX_DEPTH, MAX_ELEMENTS, MAX_LENGTH } from './nesting.ts';
import { sanitisePlayers } from './players.ts';
import { renameElement, unwrap } from './renameElement.ts';
import { safeClasses } from './safeClasses.ts';
import { safeStyle } from './safeStyle.ts';
import { makeAccessible, withHeadingLevels } from './makeAccessible.ts';
import { keepUnusualText } from './unusualText.ts';
import { withoutControls } from '../../system/withoutControls.ts';

/**
 * The text is too long or too deeply nested for a person to have written it. All of it is refused,
 * because any choice of a part would be a guess.
 */
export class EntryHtmlRefused extends Error {
  override readonly name = 'EntryHtmlRefused';
}

const refuseMonsters = (html: string): void => {
  if (html.length > MAX_LENGTH) {
    throw new EntryHtmlRefused(
      `The text is longer than ${MAX_LENGTH.toLocaleString('en')} characters.`,
    );
  }
  const { depth, elements } = measureNesting(html);
  if (depth > MAX_DEPTH) {
    throw new EntryHtmlRefused(`The text nests its elements more than ${MAX_DEPTH} deep.`);
  }
  if (elements > MAX_ELEMENTS) {
    throw new EntryHtmlRefused(
      `The text has more than ${MAX_ELEMENTS.toLocaleString('en')} elements.`,
    );
  }
};

const createPurify = (window: WindowLike) => {
  const purify = createDomPurify(window);
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    if (data.attrName === 'style') data.attrValue = safeStyle(data.attrValue, element.localName);
    if (data.attrName === 'class') data.attrValue = safeClasses(data.attrValue);
    if ((data.attrName === 'style' || data.attrName === 'class') && data.attrValue === '') {
      data.keepAttr = false;
    }
  });
  return purify;
};

/** Removes the line breaks at the start of a `pre`, because every parser drops the first one. */
const withoutFirstLineEnds = (pre: Element): void => {
  const comments = [...pre.childNodes].filter(({ nodeName }) => nodeName === '#comment');
  for (const comment of comments) comment.remove();
  pre.normalize();
  const { firstChild: first } = pre;
  if (first?.nodeName === '#text')
    first.textContent = withoutControls(first.textContent ?? '').replace(/^[\r\n]+/, '');
};

/** Block elements that are not allowed; their content still begins and ends a line. */
const BLOCKS = new Set(
  'dialog fieldset form hgroup legend main marquee menu nav optgroup option search'.split(' '),
);

const isText = (node: Node): boolean =>
  node.nodeName === '#text' && (node.textContent ?? '').trim() !== '';

/** Removes an element and keeps its content; a block's text stays apart from the text around it. */
const leaveText = (element: Element): void => {
  if (BLOCKS.has(element.localName) && [...element.childNodes].some(isText))
    renameElement(element, 'div');
  else unwrap(element);
};

/** Rewrites the elements so that they are parsed into the same tree again. */
const normalise = (body: Element): void => {
  // the page has one h1, the title
  for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
  for (const element of body.querySelectorAll('*'))
    if (!ALLOWED_TAGS.has(element.localName)) leaveText(element);
  for (const pre of body.querySelectorAll('pre')) withoutFirstLineEnds(pre);
  body.innerHTML = withoutControls(body.innerHTML);
  prefixIds(body);
};

/**
 * Creates the sanitiser that all entry HTML passes before it is stored. Unknown classes, tables,
 * old HTML and runs of line breaks are preserved; nothing executes, loads a frame or leaves its
 * box.
 * Sanitising is idempotent: an entry that is opened in the editor and saved unchanged is stored as
 * before.
 * Create one per process: it holds a document, in which nothing loads.
 * @param findSize known size of images whose HTML does not state it
 * @errors the sanitiser throws EntryHtmlRefused for excessive length or nesting
 */
export const createSanitiser = (
  findSize: FindImageSize = () => null,
): ((html: string) => string) => {
  const { window } = new JSDOM('');
  const purify = createPurify(window);
  // creates one document for all texts, because jsdom's selectors retain every queried document of
  // a window
  const { body } = window.document.implementation.createHTMLDocument('');
  return (html) => {
    refuseMonsters(html);
    body.innerHTML = html;
    prefixIds(body);
    openHiddenHtml(body);
    if (MAY_BE_FILLED.test(html)) insertQuoteCards(body);
    insertEmbedCards(body);
    openNoscripts(body);
    for (const element of body.querySelectorAll(REMOVED)) element.remove();
    keepUnusualText(body);
    sanitisePlayers(body);
    // runs at this point, so that the HTML that is parsed again below equals the tree that the
    // later steps see
    normalise(body);
    reserveImageBoxes(body, findSize);
    nameEmptyLinks(body);
    sanitiseLinks(body);
    makeAccessible(body);
    // last, on the HTML as a browser parses it: only allowed elements and attributes pass
    return withHeadingLevels(purify.sanitize(body.innerHTML, ALLOW_LIST));
  };
};
