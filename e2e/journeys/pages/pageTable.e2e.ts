import assert from 'node:assert/strict';
import { RESERVED_NAMES } from '@engawa/contract/reservedNames.ts';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { parse } from 'parse5';
import type { Page } from 'puppeteer';
import {
  hydrateInSiteLinks,
  followAt,
  goInHistory,
  isSameDocument,
  writeLink,
  WRITTEN,
} from '@engawa/harness/browser/inSite.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { orNullWhileLeaving } from '@engawa/harness/browser/orNullWhileLeaving.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { hydrateSlots, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { isWholeRun } from '@engawa/harness/isChosenCase.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { pageNamed } from '@engawa/harness/pages/renderedPages.ts';
import { formatPageName } from '@engawa/harness/pages/readerPageTypes.ts';
import { hasApp, readPageTable, type Gesture } from '@engawa/harness/pages/pageTable.ts';
import { partsOutOfSight } from '@engawa/harness/pages/partsOutOfSight.ts';
import { collectElements, collectText } from '@engawa/harness/pages/collectElements.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

/** Chromium's console message for a 404 page, which is expected. */
const CONSOLE_OF_404 =
  'console error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Another page, of the same blog or of the service: it opens in place if the page is hydrated. */
const besides = (url: string): string => {
  const { pathname } = new URL(url);
  const [, first = ''] = pathname.split('/');
  if (first === '' || RESERVED_NAMES.has(first) || !isAmebaId(first))
    return pathname === '/help/' ? '/company/' : '/help/';
  return `/${first}/${pathname.endsWith('/bookmark.html') ? 'reader' : 'bookmark'}.html`;
};

/** The hidden parts of the current page without scripts. */
const hiddenParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const turns = document.querySelectorAll<HTMLLinkElement>(
      'head link:is([rel=next], [rel=prev])',
    );
    const seen = new Set([...document.links].filter(isSeen).map(({ href }) => href));
    return [
      ...['h1', 'main'].filter((tag) => {
        const part = document.querySelector<HTMLElement>(tag);
        return part === null || !isSeen(part) || part.innerText.trim() === '';
      }),
      ...[...turns].map(({ href }) => href).filter((href) => !seen.has(href)),
    ];
  });

/** A reader on the page of a row. */
type Reading = {
  readonly reader: Visitor;
  readonly url: string;
  /** whether the page hydrates on a gesture */
  readonly isApp: boolean;
};

/** Asserts that the gesture has hydrated the page, and that nothing has moved. */
const assertHydratedStill = async ({ reader: { page }, isApp }: Reading): Promise<void> => {
  if (isApp) await waitForHydratedSlots(page);
  await assertStill(page);
};

/** Scrolls to the middle of a page, or to the top of a short one. */
const scrollToMiddle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const middle = Math.floor((document.documentElement.scrollHeight - innerHeight) / 2);
    scrollTo({ top: middle, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return scrollY;
  });

/** Waits until the reader is within 2 px of a position of a page. */
const untilAt = (page: Page, url: string, topPx: number): Promise<boolean> => {
  let present: unknown = null;
  return until(
    () => `${url} is at ${topPx} px: ${JSON.stringify(present)}`,
    async () => {
      const at = await orNullWhileLeaving(
        page.evaluate(() => ({ url: location.href, topPx: scrollY })),
      );
      present = at;
      return at !== null && at.url === url && Math.abs(at.topPx - topPx) <= 2;
    },
  );
};

/** Follows a link from the middle of the page, as the reader's first click, and comes back. */
const goAndComeBack = async (
  { reader: { page }, url, isApp }: Reading,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await assertStill(page);
  const target = besides(url);
  const elements = collectElements(parse(await (await fetch(new URL(target, url))).text()));
  const title = collectText(elements.find(({ tagName }) => tagName === 'title'));
  const from = page.url();
  const topPx = await scrollToMiddle(page);
  // appended after the scroll: the link makes a short page longer, but is missing after the return
  await writeLink(page, target, attributes);
  assert.equal(await followAt(page, WRITTEN), 200, target);
  assert.equal(await page.title(), title, target);
  await goInHistory(page, -1);
  await untilAt(page, from, topPx);
  if (isApp) await hydrateSlots(page);
  await untilAt(page, from, topPx);
};

const GESTURES: Readonly<
  Record<Gesture, { title: string; act: (reading: Reading) => Promise<void> }>
> = {
  none: {
    title: 'BR1 BR6 is readable without scripts, and does not move with them',
    act: async ({ reader: { page, open }, url }) => {
      assert.deepEqual(await hiddenParts(page), []);
      await page.setJavaScriptEnabled(true);
      await open(url);
      await assertStill(page);
    },
  },
  scroll: {
    title: 'BR6 loads all images on scroll, and moves nothing',
    act: async (reading) => {
      const { page } = reading.reader;
      await scrollToEnd(page);
      await assertHydratedStill(reading);
      // a part that loads at the end makes the page longer
      await until('the end of the page is in the viewport', () =>
        page.evaluate(() => {
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        }),
      );
    },
  },
  hover: {
    title: 'BR6 BR25 prefetches on hover, and moves nothing',
    act: async (reading) => {
      const { page, network } = reading.reader;
      const target = new URL(reading.url).pathname === '/' ? '/ranking/' : '/';
      const isAhead = () =>
        network.all().some(({ url, type }) => {
          const { pathname } = new URL(url);
          return type !== 'document' && [target, `/_view${target}`].includes(pathname);
        });
      await until(`${target} is prefetched`, async () => {
        await page.hover(`.Toolbar a[href="${target}"]`);
        if (isAhead()) return true;
        // the page listens to pointer moves
        await page.mouse.move(-1, -1);
        return false;
      });
      await assertHydratedStill(reading);
    },
  },
  tab: {
    title: 'BR6 BR20 leads the keyboard into the main content by its first stop',
    act: async (reading) => {
      const { page } = reading.reader;
      await page.emulateFocusedPage(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const hasFocus = () =>
        page.evaluate(() => location.hash === '#main' && document.activeElement?.id === 'main');
      await until('the main content has the focus', hasFocus);
      await page.keyboard.press('Tab');
      const isSkipped = await page.$eval('#main', (main) => {
        const position = main.compareDocumentPosition(document.activeElement ?? main);
        return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      });
      assert.ok(isSkipped, 'the next stop is in the main content, or after it where it has none');
      await assertHydratedStill(reading);
    },
  },
  'open document': {
    title:
      'BR5 BR6 opens another page as a document, and Back restores the position to within 2 px',
    // the app leaves links with a target to the browser
    act: (reading) => goAndComeBack(reading, { target: '_top' }),
  },
  'open in place': {
    title: 'BR5 BR6 opens another page in place, and Back restores the position to within 2 px',
    act: async (reading) => {
      await hydrateInSiteLinks(reading.reader);
      await goAndComeBack(reading);
      assert.ok(await isSameDocument(reading.reader.page));
    },
  },
};

for (const { run, case: one } of readPageTable())
  if (run === 'always' || isWholeRun())
    test(
      `${GESTURES[one.gesture].title}: ${one.page}, ${one.template}, ${one.width} px`,
      journey(async ({ product, visitor }) => {
        const { address, status } = pageNamed(formatPageName(one.page, one.template));
        const url = await address(product);
        const reader = await visitor({
          widthPx: Number(one.width),
          hasScripts: one.gesture !== 'none',
          profile: 'guest',
        });
        assert.equal(await reader.open(url), status);
        await GESTURES[one.gesture].act({ reader, url, isApp: hasApp(one) });
        assert.deepEqual(await partsOutOfSight(reader.page), []);
        const expected = status === 404 ? [CONSOLE_OF_404] : [];
        assert.deepEqual([...new Set(reader.complaints.all())], expected);
      }),
    );
