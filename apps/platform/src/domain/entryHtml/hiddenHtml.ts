import { isPlaceholder } from './imageBoxes.ts';
import { prefixIds } from './sanitiseLinks.ts';
import { unwrap } from './renameElement.ts';

const moveChildren = (from: Node, to: Node): void => {
  // moves the nodes one by one, because the number of arguments of a call is limited
  while (from.firstChild) to.appendChild(from.firstChild);
};

const HTML = 'http://www.w3.org/1999/xhtml';

/** Elements whose content the parser leaves as text, because browsers use it only as a fallback. */
const UNPARSED = 'iframe, noembed, noframes, noscript';

/**
 * Maximum nesting of HTML that is text within HTML; each level is parsed. Deeper levels stay text.
 */
const MOST_LEVELS = 8;

/**
 * Parses the HTML in frames, templates and similar elements into the tree, so that it is sanitised
 * as well. Ids are prefixed before it enters the document.
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

/** Indexes images outside of `noscript` by all addresses in their attributes. */
const imagesByAddress = (body: Element): ReadonlyMap<string, Element> => {
  const images = new Map<string, Element>();
  for (const image of body.querySelectorAll('img')) {
    if (image.closest('noscript') !== null) continue;
    for (const { name, value } of image.attributes)
      if (name.endsWith('src') || name.startsWith('data-')) images.set(value.trim(), image);
  }
  return images;
};

/** Returns the lazy image that a script would load instead of the one in a `noscript`. */
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
 * Replaces each `noscript` by its content. A lazy image with a fallback in a `noscript` would
 * appear twice, so one of the two is removed.
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
