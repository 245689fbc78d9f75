import assert from 'node:assert/strict';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import {
  hydrateInSiteLinks,
  followAt,
  isSameDocument,
  travel,
} from '@engawa/harness/browser/inSite.ts';
import { watchRequests } from '@engawa/harness/browser/watchRequests.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_TITLE, OLDER_ENTRY } from '@engawa/harness/browser/selectors.ts';
import { waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { isExhaustiveRun } from '@engawa/harness/isChosenCase.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);
/**
 * Each page mounts and unmounts all of its parts; an exhaustive run uses the number of the
 * guarantee.
 */
const PAGES = isExhaustiveRun() ? 1000 : 50;
/** Time without a new read, in ms. */
const READS_QUIET_MS = 500;
const NEXT_PAGE = '[data-uranus-component=paging] a[rel=next]';
const TITLE_LINK = '.BlogHeader a[href$="/"]';

test(
  'R2.1.9 Back to a page that was opened without a page load sends no read',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    const titles = [await page.title()];
    const isRead = ({ pathname }: URL) => /^\/_(api|view)/.test(pathname);
    for (const link of [ENTRY_TITLE, OLDER_ENTRY]) {
      const untilReadsHaveCome = watchRequests(page, isRead, 'head', READS_QUIET_MS);
      await followAt(page, link);
      titles.push(await page.title());
      // slots read their data near the viewport; Back restores the position of the link
      for (const near of ['[data-slot^="social/Cheer:"]', OLDER_ENTRY]) {
        await page.$eval(near, (element) => element.scrollIntoView({ block: 'center' }));
        await waitForHydratedSlots(page);
      }
      await untilReadsHaveCome();
    }
    const reads: string[] = [];
    page.on('request', (request) => {
      if (isRead(new URL(request.url()))) reads.push(request.url());
    });
    await travel(page, -1, titles[1] ?? '');
    await travel(page, -1, titles[0] ?? '');
    assert.ok(await isSameDocument(page));
    assert.deepEqual(reads, []);
    assertQuiet(reader);
  }),
);

test(
  `BF23 unmounted modules leak no nodes and listeners: ${PAGES} pages retain as many as ten pages`,
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    const session = await page.createCDPSession();
    const held = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { Nodes, JSEventListeners, Documents } = await page.metrics();
      return { nodes: Nodes ?? 0, listeners: JSEventListeners ?? 0, documents: Documents ?? 0 };
    };
    const walk = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1)
        for (const link of [ENTRY_TITLE, OLDER_ENTRY, TITLE_LINK, NEXT_PAGE, TITLE_LINK])
          await followAt(page, link);
    };
    await walk(2);
    // slots that still load would make the first measurement too small
    await page.waitForNetworkIdle({ idleTime: READS_QUIET_MS });
    const early = await held();
    await walk(PAGES / 5 - 2);
    assert.ok(await isSameDocument(page));
    // caches of React and the browser are bounded; a leak retains a hundred nodes per page
    const bounds = { nodes: 100, listeners: 10, documents: 10 };
    // an image that still loads retains its page for a moment
    let late = await held();
    const isBounded = async () => {
      late = await held();
      return (['nodes', 'listeners', 'documents'] as const).every(
        (kind) => late[kind] - early[kind] < bounds[kind],
      );
    };
    await until('nodes and listeners are bounded', isBounded).catch((error: unknown) => {
      const figures = JSON.stringify({ early, late });
      throw new Error(`nodes and listeners after ten pages and after ${PAGES}: ${figures}`, {
        cause: error,
      });
    });
    assertQuiet(reader);
  }),
);
