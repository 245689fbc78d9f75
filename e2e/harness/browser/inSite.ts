import assert from 'node:assert/strict';
import { TimeoutError, type Page } from 'puppeteer';
import { arrivalAfter } from './arrival.ts';
import { LATE_PLACES } from './selectors.ts';
import { awaken, showIntent } from './slots.ts';
import { until } from '../until.ts';
import type { Visitor } from './visitor.ts';

declare global {
  interface Window {
    /** lives as long as the document that it was laid into */
    engawaDocument?: string;
  }
}

const IN_SITE = 'html[data-in-site]';

/** Brings a page to life until its links open within the document, and marks the document. */
export const awakenLinks = async ({ page }: Pick<Visitor, 'page'>): Promise<void> => {
  await awaken(page);
  await page.waitForSelector(IN_SITE);
  await page.evaluate(() => {
    window.engawaDocument = 'the first';
  });
};

/** Whether the document is still the one that `awakenLinks` has marked. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.engawaDocument === 'the first');

/** Null as long as something of the page is still to be drawn. */
const titleOf = async (page: Page): Promise<string | null> => {
  try {
    return await page.evaluate(() =>
      document.documentElement.hasAttribute('data-draws-on') ? null : document.title,
    );
  } catch (error) {
    // between two documents there is nobody to answer
    if (error instanceof TimeoutError || !(error instanceof Error)) throw error;
    return null;
  }
};

/** Goes back or forth in the history, as the browser's buttons do. */
export const goInHistory = (page: Page, steps: -1 | 1): Promise<void> =>
  // in a task of its own: a document that is left answers the driver no more
  page.evaluate((by) => void setTimeout(() => history.go(by)), steps);

/** Goes back or forth in the history, and waits for the page's title. */
export const travel = async (page: Page, steps: -1 | 1, title: string): Promise<void> => {
  await goInHistory(page, steps);
  await until(`the page is ${title}`, async () => (await titleOf(page)) === title);
};

/**
 * What the reader gets of a page: its elements, attributes and texts, one a line. Not what tells how it
 * came here, nor in which order attributes were written.
 */
const pageContent = (page: Page): Promise<readonly string[]> =>
  page.evaluate((late) => {
    const TOLD_OF_THE_WAY = new Set(['data-hydrated', 'data-asleep']);
    // React names the ids that it makes after the way, too
    const MADE_ID = /_[rR]_[0-9a-z]+_/g;
    const attributeOf = (element: Element, name: string) =>
      name === 'style' && element instanceof HTMLElement
        ? element.style.cssText
        : element.getAttribute(name)?.replaceAll(MADE_ID, 'made');
    const linesOf = (node: Node): string[] => {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element)) return [];
      const attributes = node
        .getAttributeNames()
        .filter((name) => !TOLD_OF_THE_WAY.has(name))
        .toSorted()
        .map((name) => ` ${name}=${attributeOf(node, name)}`);
      return [
        `<${node.localName}${attributes.join('')}>`,
        ...[...node.childNodes].flatMap(linesOf),
      ];
    };
    const root = document.querySelector('#root')?.cloneNode(true);
    if (!(root instanceof Element)) throw new Error('the document has no root');
    const comments: Node[] = [];
    const iterator = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT);
    for (let node = iterator.nextNode(); node; node = iterator.nextNode()) comments.push(node);
    // texts that React has written side by side are one
    for (const comment of comments) comment.parentNode?.removeChild(comment);
    // on a device without pictures for emoji a script brings them, whenever it has arrived
    for (const picture of root.querySelectorAll<HTMLImageElement>('img.emoji'))
      picture.replaceWith(picture.alt);
    root.normalize();
    for (const place of root.querySelectorAll(late)) place.replaceChildren();
    // copying needs scripts: the server draws no button for it
    for (const copy of root.querySelectorAll('li:has(> [data-tap="share-copy"])')) copy.remove();
    // live regions of buttons come with hydration
    for (const region of root.querySelectorAll('form[action^="/_action/social/"] > output'))
      region.remove();
    // parts of the sticky header come when it first shows, and stay
    for (const part of root.querySelectorAll('.StickyHeader[hidden] :is(a, button)')) part.remove();
    // a guest is told once in a browser that following needs no account
    for (const tooltip of root.querySelectorAll('[class*="FollowTooltip"]')) tooltip.remove();
    // the browser's own React says which option is chosen by its property
    for (const option of root.querySelectorAll('option')) option.removeAttribute('selected');
    // an ad that is near is loaded at once
    for (const frame of root.querySelectorAll('[data-ad-slot] iframe'))
      frame.removeAttribute('loading');
    // a live form disables its button until it can be sent, and says why
    for (const button of root.querySelectorAll('form[action^="/_action/"] button'))
      button.removeAttribute('disabled');
    for (const button of root.querySelectorAll('button[aria-describedby$="-why"]'))
      button.removeAttribute('aria-describedby');
    for (const why of root.querySelectorAll('form span[hidden][id$="-why"]')) why.remove();
    // the server names a picture that matters ahead of the page
    for (const link of root.querySelectorAll('link[rel=preload]')) link.remove();
    return linesOf(root);
  }, LATE_PLACES);

/** What the page says of itself in the head. */
const headHtml = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'head title, head meta, head link:not([rel=stylesheet]), head script[type="application/ld+json"]',
      ),
    ].map(({ outerHTML }) => outerHTML),
  );

/**
 * Asserts that the page that was opened within the document is the one that the server renders.
 * @param stranger opens it as a document
 */
export const assertAsDrawn = async (reader: Visitor, stranger: Visitor): Promise<void> => {
  const { page, complaints } = reader;
  assert.ok(
    await isSameDocument(page),
    `${page.url()} was loaded as a document: ${complaints.all().join(', ')}`,
  );
  await stranger.open(page.url());
  await showIntent(stranger.page);
  await stranger.page.waitForSelector(IN_SITE);
  const factsOf = async (seen: Page) => ({
    attributes: await seen.$eval('html', ({ dataset }) => ({
      ...dataset,
      inSite: undefined,
      // drawn from a number of each browser's own
      variants: undefined,
    })),
    head: await headHtml(seen),
    content: await pageContent(seen),
  });
  assert.deepEqual(await factsOf(page), await factsOf(stranger.page));
};

/** Follows a link without scrolling to it first, as the driver's own click does. */
export const followAt = (page: Page, selector: string): Promise<number> =>
  arrivalAfter(page, () => page.$eval(selector, (link) => (link as HTMLElement).click()));

/** Puts a link beside the page, in place of the last one. */
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

/** The link that `writeLink` has written. */
export const WRITTEN = '#written';
