import { isPlaceholder } from './imageBoxes.ts';
import { prefixIds } from './sanitiseLinks.ts';
import { unwrap } from './renameElement.ts';

const moveChildren = (from: Node, to: Node): void => {
  // one by one: a list of all as arguments has a limit
  while (from.firstChild) to.appendChild(from.firstChild);
};

const HTML = 'http://www.w3.org/1999/xhtml';

/** Elements whose HTML the parser leaves as text, for browsers that do not know the element or run no script. */
const UNPARSED = 'iframe, noembed, noframes, noscript';

/** Levels of HTML within HTML that are opened; each is parsed again. What is deeper stays text. */
const MOST_LEVELS = 8;

/**
 * Makes elements of the HTML that frames, templates and the like hold, so that it is cleaned like any other. Its names
 * are prefixed before it comes into the document.
 */
export const openHiddenHtml = (root: Element, levels = MOST_LEVELS): void => {
  if (levels === 0) return;
  for (const element of root.querySelectorAll(UNPARSED)) {
    if (element.namespaceURI !== HTML) continue;
    const box = element.ownerDocument.createElement('div');
    box.innerHTML = element.textContent ?? '';
    prefixIds(box);
    openHiddenHtml(box, levels - 1);
    element.textContent = '';
    moveChildren(box, element);
  }
  for (const template of root.querySelectorAll('template')) {
    if (template.namespaceURI !== HTML) continue;
    const box = template.ownerDocument.createElement('div');
    moveChildren(template.content, box);
    prefixIds(box);
    openHiddenHtml(box, levels - 1);
    template.replaceWith(box);
    unwrap(box);
  }
};

/** Every image that is not in a `noscript`, by each address that its attributes hold. */
const imagesByAddress = (body: Element): ReadonlyMap<string, Element> => {
  const images = new Map<string, Element>();
  for (const image of body.querySelectorAll('img')) {
    if (image.closest('noscript') !== null) continue;
    for (const { name, value } of image.attributes)
      if (name.endsWith('src') || name.startsWith('data-')) images.set(value.trim(), image);
  }
  return images;
};

/** The image for which a script would fetch the one in a `noscript`. */
const lazyTwin = (
  noscript: Element,
  image: Element,
  images: ReadonlyMap<string, Element>,
): Element | null => {
  const named = images.get(image.getAttribute('src')?.trim() ?? '');
  if (named !== undefined) return named;
  const before = noscript.previousElementSibling;
  return before?.localName === 'img' && isPlaceholder(before.getAttribute('src') ?? '')
    ? before
    : null;
};

/**
 * Shows what a text has for readers without scripts. An image that a script would fetch late is there twice,
 * and stays once.
 */
export const openNoscripts = (body: Element): void => {
  const images = imagesByAddress(body);
  for (const noscript of body.querySelectorAll('noscript')) {
    for (const image of noscript.querySelectorAll('img')) {
      const twin = lazyTwin(noscript, image, images);
      if (twin === null) continue;
      const isLazy =
        twin.isConnected && twin.getAttribute('src')?.trim() !== image.getAttribute('src')?.trim();
      if (isLazy) twin.replaceWith(image);
      else image.remove();
    }
    const isEmpty =
      noscript.textContent.trim() === '' && noscript.querySelector('img, audio, video') === null;
    if (isEmpty) noscript.remove();
    else unwrap(noscript);
  }
};
