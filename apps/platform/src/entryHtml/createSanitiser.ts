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
import { withoutControls } from './withoutControls.ts';

/** A text that no person wrote: refused whole, because a part of it would be a guess. */
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

/** Each parser drops a line end at the start of a `pre`. */
const withoutFirstLineEnds = (pre: Element): void => {
  const comments = [...pre.childNodes].filter(({ nodeName }) => nodeName === '#comment');
  for (const comment of comments) comment.remove();
  pre.normalize();
  const { firstChild: first } = pre;
  if (first?.nodeName === '#text')
    first.textContent = withoutControls(first.textContent ?? '').replace(/^[\r\n]+/, '');
};

/** They begin a line and end it, also where their name does not pass. */
const BLOCKS = new Set(
  'dialog fieldset form hgroup legend main marquee menu nav optgroup option search'.split(' '),
);

const isText = (node: Node): boolean =>
  node.nodeName === '#text' && (node.textContent ?? '').trim() !== '';

/** Leaves what an element holds; words in a block stay apart from those around it. */
const leaveText = (element: Element): void => {
  if (BLOCKS.has(element.localName) && [...element.childNodes].some(isText))
    renameElement(element, 'div');
  else unwrap(element);
};

/** Leaves the elements that pass, in the shape in which a parser reads them again. */
const normalise = (body: Element): void => {
  // the page has one h1: the title
  for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
  for (const element of body.querySelectorAll('*'))
    if (!ALLOWED_TAGS.has(element.localName)) leaveText(element);
  for (const pre of body.querySelectorAll('pre')) withoutFirstLineEnds(pre);
  body.innerHTML = withoutControls(body.innerHTML);
  prefixIds(body);
};

/**
 * Makes the one gate that entry HTML passes before it is stored: foreign classes, tables, old HTML and
 * runs of line breaks stay, nothing in it runs, loads a frame, or reaches out of its place.
 * What it returns stays the same when it is sanitised again: an entry that is opened in the editor and saved
 * without a change is stored as before.
 * Make one for a process: it holds a document of its own, in which nothing loads.
 * @param findSize what is known of pictures whose HTML does not state their size
 * @errors the sanitiser throws EntryHtmlRefused for a text of monstrous length or depth
 */
export const createSanitiser = (
  findSize: FindImageSize = () => null,
): ((html: string) => string) => {
  const { window } = new JSDOM('');
  const purify = createPurify(window);
  // one for all texts: jsdom's selectors keep every document of a window that they were asked in
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
    // now, so that what is parsed again below is what the steps between have seen
    normalise(body);
    reserveImageBoxes(body, findSize);
    nameEmptyLinks(body);
    sanitiseLinks(body);
    makeAccessible(body);
    // last, and on the text as a browser will parse it: nothing passes that this does not let through
    return withHeadingLevels(purify.sanitize(body.innerHTML, ALLOW_LIST));
  };
};
