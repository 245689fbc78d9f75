/** @needs linux chromium */
import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { hydrateSlots, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { UNREAD_PANEL } from '@engawa/harness/browser/selectors.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { isChosenPage } from '@engawa/harness/isChosenCase.ts';
import { NICKNAME } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { compareLook, DIFFERENCES, REFERENCES } from '@engawa/harness/looks/compareLook.ts';
import { ACCEPT_LOOKS, readLookNames } from '@engawa/harness/looks/readLookNames.ts';
import { preparePicture, takePicture } from '@engawa/harness/looks/takePicture.ts';
import { RENDERED_PAGES, entrance } from '@engawa/harness/pages/renderedPages.ts';
import type { RenderedHtml } from '@engawa/harness/pages/renderedHtml.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

// a separate product, because likes of other journeys would be visible
const journey = journeysOn(ownProduct);
const goTo = entrance();

const names = readLookNames();
const isAccepted = process.env[ACCEPT_LOOKS] !== undefined;
const isOfRun = ({ name }: RenderedHtml) => names?.includes(name) ?? isChosenPage(name);

const untilAllIsIndexed = (product: Product) =>
  until(
    'all entries are indexed',
    async () => (await readMetrics(product, 'platform')).sum('engawa_platform_search_queue') === 0,
  );

/**
 * Hides videos but not their boxes: a player's first frame depends on the loaded part of the video.
 */
const hideVideos = (page: Page) =>
  page.$$eval('video', (videos) => {
    for (const video of videos) video.style.visibility = 'hidden';
  });

const RETRIES = 5;
const RETRY_MS = 2000;

const openPage = async (
  product: Product,
  reader: Visitor,
  rendered: RenderedHtml,
): Promise<void> => {
  const { page } = reader;
  await preparePicture(page);
  if (rendered.name === 'search') await untilAllIsIndexed(product);
  await goTo(product, reader, rendered);
  for (let retries = 0; retries < RETRIES && (await page.$(UNREAD_PANEL)); retries += 1) {
    await wait(RETRY_MS);
    await goTo(product, reader, rendered);
  }
  // pages of the accounts origin have neither slots nor the member's nickname
  const hasSlots = (await page.$('[data-slot]')) !== null;
  if (rendered.needsScripts && !rendered.act) await hydrateSlots(page);
  if (rendered.reader === 'member' && page.url().startsWith(product.host)) {
    await page.waitForSelector(NICKNAME, { visible: true });
    if (hasSlots) await waitForHydratedSlots(page);
  }
  if (rendered.isFilm) await hideVideos(page);
};

beforeAll(() => rm(DIFFERENCES, { recursive: true, force: true }));

describe('BQ6 a page looks like its reference image:', () => {
  for (const rendered of RENDERED_PAGES.filter(isOfRun))
    test(
      rendered.name,
      journey(async ({ product, visitor }) => {
        const look = async () => {
          // with a new profile: a browser displays a larger cached image instead of the right size
          const reader = await visitor();
          await openPage(product, reader, rendered);
          return compareLook(rendered.name, await takePicture(reader.page), { isAccepted });
        };
        // a busy browser occasionally scales a thumbnail slightly differently; a real difference
        // occurs again
        const difference = (await look()) === null ? null : await look();
        if (difference !== null)
          assert.fail(`${difference}\nTo accept it: npm run looks -- --accept ${rendered.name}`);
      }),
    );
});

const MOST_BYTES = 150 * 1024;
const MOST_BYTES_OF_ALL = 16_000_000;

test('BQ6 every page has a reference image of at most 150 KiB, and all reference images have at most 16 MB', async () => {
  const files = await readdir(REFERENCES);
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: (await stat(join(REFERENCES, file))).size })),
  );
  if (names === null)
    assert.deepEqual(files.toSorted(), RENDERED_PAGES.map(({ name }) => `${name}.webp`).toSorted());
  assert.deepEqual(
    sizes.filter(({ bytes }) => bytes > MOST_BYTES),
    [],
  );
  assert.ok(sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES_OF_ALL);
});
