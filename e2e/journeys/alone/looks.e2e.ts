/** @needs linux chromium */
import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { awaken, untilAlive } from '@engawa/harness/browser/slots.ts';
import { UNREAD_PANEL } from '@engawa/harness/browser/selectors.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { isChosenPage } from '@engawa/harness/chosenCases.ts';
import { NICKNAME } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { compareLook, DIFFERENCES, REFERENCES } from '@engawa/harness/looks/compareLook.ts';
import { ACCEPT_LOOKS, readLookNames } from '@engawa/harness/looks/lookVariables.ts';
import { preparePicture, takePicture } from '@engawa/harness/looks/takePicture.ts';
import { DRAWN_PAGES, entrance } from '@engawa/harness/pages/drawnPages.ts';
import type { DrawnPage } from '@engawa/harness/pages/drawnPage.ts';
import { figuresOf } from '@engawa/harness/product/figures.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

// its own product: likes of other journeys would be visible
const journey = journeysOn(ownProduct);
const goTo = entrance();

const names = readLookNames();
const isAccepted = process.env[ACCEPT_LOOKS] !== undefined;
const isOfRun = ({ name }: DrawnPage) => names?.includes(name) ?? isChosenPage(name);

const untilAllIsIndexed = (product: Product) =>
  until(
    'all entries are indexed',
    async () => (await figuresOf(product, 'platform')).sum('engawa_platform_search_queue') === 0,
  );

/** Its box stays: a player's first frame depends on how much of the video has arrived. */
const hideVideos = (page: Page) =>
  page.$$eval('video', (videos) => {
    for (const video of videos) video.style.visibility = 'hidden';
  });

const RETRIES = 5;
const RETRY_MS = 2000;

const openPage = async (product: Product, reader: Visitor, drawn: DrawnPage): Promise<void> => {
  const { page } = reader;
  await preparePicture(page);
  if (drawn.name === 'search') await untilAllIsIndexed(product);
  await goTo(product, reader, drawn);
  for (let retries = 0; retries < RETRIES && (await page.$(UNREAD_PANEL)); retries += 1) {
    await wait(RETRY_MS);
    await goTo(product, reader, drawn);
  }
  // pages of accounts have neither
  const hasSlots = (await page.$('[data-slot]')) !== null;
  if (drawn.needsScripts && !drawn.act) await awaken(page);
  if (drawn.reader === 'member' && page.url().startsWith(product.host)) {
    await page.waitForSelector(NICKNAME, { visible: true });
    if (hasSlots) await untilAlive(page);
  }
  if (drawn.isFilm) await hideVideos(page);
};

beforeAll(() => rm(DIFFERENCES, { recursive: true, force: true }));

describe('BQ6 a page looks like its reference', () => {
  for (const drawn of DRAWN_PAGES.filter(isOfRun))
    test(
      drawn.name,
      journey(async ({ product, visitor }) => {
        const look = async () => {
          // with a profile of its own: a browser shows a larger image that it has instead of the right size
          const reader = await visitor();
          await openPage(product, reader, drawn);
          return compareLook(drawn.name, await takePicture(reader.page), { isAccepted });
        };
        // a busy browser now and then scales a thumbnail by a shade more or less; a change differs each time
        const difference = (await look()) === null ? null : await look();
        if (difference !== null)
          assert.fail(`${difference}\nTo accept it: npm run looks -- --accept ${drawn.name}`);
      }),
    );
});

const MOST_BYTES = 150 * 1024;
const MOST_BYTES_OF_ALL = 16_000_000;

test('BQ6 every page has a reference of at most 150 KiB, all together have at most 16 MB', async () => {
  const files = await readdir(REFERENCES);
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: (await stat(join(REFERENCES, file))).size })),
  );
  if (names === null)
    assert.deepEqual(files.toSorted(), DRAWN_PAGES.map(({ name }) => `${name}.webp`).toSorted());
  assert.deepEqual(
    sizes.filter(({ bytes }) => bytes > MOST_BYTES),
    [],
  );
  assert.ok(sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES_OF_ALL);
});
