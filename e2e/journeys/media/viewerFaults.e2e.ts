import assert from 'node:assert/strict';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { hydrateInSiteLinks, followAt } from '@engawa/harness/browser/inSite.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { ENTRY_IMAGE } from '@engawa/harness/browser/selectors.ts';
import {
  LARGE,
  openAtPicture,
  openViewer,
  untilClosed,
  VIEWER,
} from '@engawa/harness/browser/viewer.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { injectRemoteFault } from '@engawa/harness/faults/remoteFaults.ts';
import { EDGE_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { readPageMetadata } from '@engawa/harness/pages/readPageMetadata.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { emulateLongHold } from '@engawa/harness/browser/emulateReader.ts';

const journey = journeysOn(sharedProduct);

/** Hold time of a press in the product; other journeys use a longer time. */
const PRODUCT_HOLD_MS = 1000;

/** Replaces the platform's response for the neighbours of images, until lifted. */
const spoil = async (
  { page }: Visitor,
  pattern: RegExp,
  answer: { status: number; body: string } | 'abort',
) => {
  const rule = { isOn: true };
  await intercept(page, async (request) => {
    // concurrent reads are batched, with their names in the body
    const requested = [request.url(), await readRequestBody(request)];
    if (!rule.isOn || !requested.some((part) => pattern.test(part))) return 'untouched';
    if (answer === 'abort') await request.abort('connectionreset');
    else await request.respond({ ...answer, contentType: 'application/json' });
    return 'handled';
  });
  return rule;
};

for (const [what, answer] of [
  ['fails', { status: 503, body: '{}' }],
  ['sends a truncated response', { status: 200, body: '{"data":{"images":[' }],
  ['resets the connection', 'abort'],
] as const)
  test(
    `R4.11 the image viewer shows its image and an error when the platform ${what}, and a retry reads again`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await openAtPicture(reader, await entryWithImages(product, EDGE_BLOG.amebaId));
      const rule = await spoil(reader, /\bimageNeighbours\b/, answer);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${VIEWER} [role=alert] button`);
      assert.ok((await page.$(`${VIEWER} img`)) !== null, 'the cached image is visible');
      rule.isOn = false;
      await page.click(`${VIEWER} [role=alert] button`);
      await page.waitForSelector(LARGE);
      assert.equal(await page.$(`${VIEWER} [role=alert]`), null);
    }),
  );

test(
  'R4.11 a large image that fails to load in the viewer shows an error, and loads on a retry',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openAtPicture(reader, await entryWithImages(product, EDGE_BLOG.amebaId));
    const rule = await spoil(reader, /\/user_images\//, 'abort');
    await page.setCacheEnabled(false);
    await page.keyboard.press('Enter');
    const retry = `${VIEWER} [role=alert] button`;
    await page.waitForSelector(retry);
    rule.isOn = false;
    await page.click(retry);
    await page.waitForSelector(LARGE);
  }),
);

test(
  'R4.11 images of entries link to their pages when the viewer’s code fails to load',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await entryWithImages(product, EDGE_BLOG.amebaId);
    await reader.open(entry);
    await hydrateInSiteLinks(reader);
    await spoil(reader, /\/imagevideo\/[^/]+\/[^/]+\.js$/, 'abort');
    await page.hover(ENTRY_IMAGE);
    await followAt(page, ENTRY_IMAGE);
    assert.equal((await readPageMetadata(page)).pageType, 'image-detail');
    await page.goBack();
    await until('the entry is open again', async () => page.url() === entry);
  }),
);

test(
  'R4.11 the image viewer opens and closes in a browser without storage',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await page.evaluateOnNewDocument(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const entry = await entryWithImages(product, EDGE_BLOG.amebaId);
    await reader.open(entry);
    await openViewer(reader);
    await page.keyboard.press('Escape');
    await untilClosed(page, entry);
  }),
);

test(
  'R4.11 BR28 a pressed image opens as a page, once, when the viewer’s code hangs',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    await emulateLongHold(page, PRODUCT_HOLD_MS);
    await injectRemoteFault(page, 'imagevideo', 'hang');
    await page.goto(await entryWithImages(product, EDGE_BLOG.amebaId), { waitUntil: 'load' });
    const path = await page.$eval(ENTRY_IMAGE, (found) => found.closest('a')?.pathname);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(new URL(request.url()).pathname);
    });
    await arrivalAfter(page, () => page.click(ENTRY_IMAGE));
    assert.deepEqual([documents, new URL(page.url()).pathname], [[path], path]);
  }),
);
