import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { arrivalAfter } from './arrival.ts';
import { orNullWhileLeaving } from './orNullWhileLeaving.ts';
import { DEFERRED_SLOT_SELECTORS } from './selectors.ts';
import { hydrateSlots, signalIntent } from './slots.ts';
import { until } from '../until.ts';
import type { Visitor } from './visitor.ts';

declare global {
  interface Window {
    /** marks the document, to detect that another has replaced it */
    engawaDocument?: string;
  }
}

const IN_SITE = 'html[data-in-site]';

/** Hydrates a page until its links open within the document, and marks the document. */
export const hydrateInSiteLinks = async ({ page }: Pick<Visitor, 'page'>): Promise<void> => {
  await hydrateSlots(page);
  await page.waitForSelector(IN_SITE);
  await page.evaluate(() => {
    window.engawaDocument = 'the first';
  });
};

/** Whether the document is still the one that `hydrateInSiteLinks` has marked. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.engawaDocument === 'the first');

/** The title of the page; null until the page is completely rendered. */
const readTitle = (page: Page): Promise<string | null> =>
  orNullWhileLeaving(
    page.evaluate(() =>
      document.documentElement.hasAttribute('data-draws-on') ? null : document.title,
    ),
  );

/** Goes back or forward in the history, like the browser's buttons. */
export const goInHistory = (page: Page, steps: -1 | 1): Promise<void> =>
  // in a new task: a document that is unloaded does not answer the driver
  page.evaluate((by) => void setTimeout(() => history.go(by)), steps);

/** Goes back or forward in the history, and waits for the page's title. */
export const travel = async (page: Page, steps: -1 | 1, title: string): Promise<void> => {
  await goInHistory(page, steps);
  await until(`the title of the page is ${title}`, async () => (await readTitle(page)) === title);
};

/** Parts that are excluded from the comparison, each with the reason. */
const REMOVED = [
  // copying needs scripts, so the server renders no copy button
  'li:has(> [data-tap="share-copy"])',
  // live regions of buttons are added on hydration
  'form[action^="/_action/social/"] > output',
  // the sticky header gets these parts when it is first visible, and retains them
  '.StickyHeader[hidden] :is(a, button)',
  // a tooltip, once per browser: guests can follow without an account
  '[class*="FollowTooltip"]',
  // a hydrated form gives the reason why its button is disabled
  'form span[hidden][id$="-why"]',
  // the server preloads an important image
  'link[rel=preload]',
].join();

/** Attributes that are excluded from the comparison, by the selector of their elements. */
const IGNORED_ATTRIBUTES = {
  // React in the browser sets the property of the selected option
  option: 'selected',
  // React in the browser omits the attribute if the browser does not support it
  video: 'playsinline',
  // an ad near the viewport loads immediately
  '[data-ad-slot] iframe': 'loading',
  // a hydrated form disables its button until it can be sent
  'form[action^="/_action/"] button': 'disabled',
  'button[aria-describedby$="-why"]': 'aria-describedby',
  '[data-hydrated]': 'data-hydrated',
  '[data-dehydrated]': 'data-dehydrated',
} as const;

/**
 * Elements, sorted attributes and texts of a page, except content that depends on how it opened.
 */
const pageContent = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (late, removed, ignored) => {
      // React numbers the ids that it generates
      const MADE_ID = /_[rR]_[0-9a-z]+_/g;
      const formatAttribute = (element: Element, name: string) =>
        name === 'style' && element instanceof HTMLElement
          ? element.style.cssText
          : element.getAttribute(name)?.replaceAll(MADE_ID, 'made');
      const toNodeLines = (node: Node): string[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element)) return [];
        const names = node.getAttributeNames().toSorted();
        const attributes = names.map((name) => ` ${name}=${formatAttribute(node, name)}`);
        const content = [...node.childNodes].flatMap(toNodeLines);
        return [`<${node.localName}${attributes.join('')}>`, ...content];
      };
      const root = document.querySelector('#root')?.cloneNode(true);
      if (!(root instanceof Element)) throw new Error('the document has no root');
      const comments: Node[] = [];
      const iterator = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT);
      for (let node = iterator.nextNode(); node; node = iterator.nextNode()) comments.push(node);
      // adjacent texts of React are merged
      for (const comment of comments) comment.parentNode?.removeChild(comment);
      // on a device without emoji a script replaces them with images
      for (const image of root.querySelectorAll<HTMLImageElement>('img.emoji'))
        image.replaceWith(image.alt);
      root.normalize();
      for (const slot of root.querySelectorAll(late)) slot.replaceChildren();
      for (const part of root.querySelectorAll(removed)) part.remove();
      for (const [selector, name] of Object.entries(ignored))
        for (const element of root.querySelectorAll(selector)) element.removeAttribute(name);
      return toNodeLines(root);
    },
    DEFERRED_SLOT_SELECTORS,
    REMOVED,
    IGNORED_ATTRIBUTES,
  );

const headHtml = (page: Page): Promise<readonly string[]> =>
  page.$$eval(
    'head title, head meta, head link:not([rel=stylesheet]), head script[type="application/ld+json"]',
    (elements) => elements.map(({ outerHTML }) => outerHTML),
  );

/**
 * Asserts that a page opened within the document equals the same page in a new guest's document.
 */
export const assertAsRendered = async (reader: Visitor, stranger: Visitor): Promise<void> => {
  const { page, complaints } = reader;
  assert.ok(
    await isSameDocument(page),
    `${page.url()} opened as a document: ${complaints.all().join(', ')}`,
  );
  await stranger.open(page.url());
  await signalIntent(stranger.page);
  await stranger.page.waitForSelector(IN_SITE);
  const readPageSummary = async (seen: Page) => ({
    attributes: await seen.$eval('html', ({ dataset }) => ({
      ...dataset,
      inSite: undefined,
      // depends on a number that each browser stores
      variants: undefined,
    })),
    head: await headHtml(seen),
    content: await pageContent(seen),
  });
  assert.deepEqual(await readPageSummary(page), await readPageSummary(stranger.page));
};

/** Follows a link without scrolling to it first; the driver's own click scrolls. */
export const followAt = (page: Page, selector: string): Promise<number> =>
  arrivalAfter(page, () => page.$eval(selector, (link) => (link as HTMLElement).click()));

/** Appends a link to the page; replaces an earlier one. */
export const writeLink = (
  page: Page,
  href: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> =>
  page.evaluate(
    (address, more) => {
      const link = document.createElement('a');
      Object.assign(link, { id: 'written', href: address, textContent: 'こちら' });
      for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
      document.querySelector('#written')?.remove();
      document.body.append(link);
    },
    href,
    attributes,
  );

/** Selector of the link of `writeLink`. */
export const WRITTEN = '#written';
