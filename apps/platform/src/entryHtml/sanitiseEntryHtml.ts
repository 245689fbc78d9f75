import createDomPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { ALLOW_LIST, REMOVED_WHOLE } from './allowList.ts';
import { cardsForEmbeds } from './embedCards.ts';
import { placeImages, type FindImageSize } from './imageBoxes.ts';
import { prefixIds, tameLinks } from './linksAndAnchors.ts';
import { boundsOf, MAX_DEPTH, MAX_ELEMENTS, MAX_LENGTH } from './nesting.ts';
import { tamePlayers } from './players.ts';
import { renameElement } from './renameElement.ts';
import { safeClasses } from './safeClasses.ts';
import { safeStyle } from './safeStyle.ts';
import { bringWithinReach } from './makeAccessible.ts';

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
  const { depth, elements } = boundsOf(html);
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

/**
 * Makes the one gate that entry HTML passes before it is stored: foreign classes, tables, old HTML and
 * runs of line breaks stay, nothing in it runs, loads a frame, or reaches out of its place.
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
    cardsForEmbeds(body);
    // now, so that what is parsed again below is what the steps between have seen
    for (const element of body.querySelectorAll(REMOVED_WHOLE.join(','))) element.remove();
    // the page has one h1: the title
    for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
    placeImages(body, findSize);
    tamePlayers(body);
    tameLinks(body);
    bringWithinReach(body);
    // last, and on the text as a browser will parse it: nothing passes that this does not let through
    return purify.sanitize(body.innerHTML, ALLOW_LIST);
  };
};
