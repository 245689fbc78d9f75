/** @needs chromium */
import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { launchBrowser } from '../../harness/browser/browser.ts';
import { DRAWN_PAGES, entrance } from '../../harness/pages/drawnPages.ts';
import { journeysOn } from '../../harness/journey.ts';
import { openGallery, referenceNames } from '../../harness/looks/gallery.ts';
import { madeWithHere } from '../../harness/looks/madeWith.ts';
import { preparePicture, takePicture, takeWidths } from '../../harness/looks/takePicture.ts';
import { verdictText, type Verdict } from '../../harness/looks/verdict.ts';
import { OTHER_WIDTHS } from '../../harness/looks/widths.ts';
import { writeReport } from '../../harness/looks/writeReport.ts';
import { NICKNAME } from '../../harness/demo/members.ts';
import { ROOT } from '../../harness/paths.ts';
import { figuresOf } from '../../harness/product/figures.ts';
import { ownProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';
import { isChosenWay, isChosenPage, isWholeRun } from '../../harness/chosenCases.ts';
import { untilAlive } from '../../harness/browser/slots.ts';

// its own: likes that other journeys leave behind would be seen; a shell sets and smooths type otherwise
const journey = journeysOn(ownProduct, { needsWindow: true });
const goTo = entrance();

const untilMemberIsShown = async (page: Page) => {
  await page.waitForSelector(NICKNAME, { visible: true });
  if ((await page.$('[data-slot]')) !== null) await untilAlive(page);
};

/** One of the other widths for four pages of five, none for the fifth. */
const WIDTH_SHARES = 5;

const chosenWidths = (name: string) =>
  OTHER_WIDTHS.filter((_, way) => isChosenWay(name, WIDTH_SHARES, way));

/** Its place stays. */
const hideFilms = (page: Page) =>
  page.$$eval('video', (films) => {
    for (const film of films) film.style.visibility = 'hidden';
  });

const UNREAD_PANEL = '[data-slot^="host/FooterPanel:"]:not(:has(a))';
const RETRIES = 5;
const RETRY_MS = 2000;

// what scripts fill by reads of their own is judged by its journeys, not by pixels
const PICTURED = DRAWN_PAGES.filter(({ needsScripts, isStill }) => !needsScripts || isStill);
const NAMES = PICTURED.map(({ name }) => name);
const verdicts: Verdict[] = [];
let gallery: Awaited<ReturnType<typeof openGallery>> | undefined;

beforeAll(async () => {
  const browser = await launchBrowser();
  try {
    gallery = await openGallery(await madeWithHere(browser), NAMES, isWholeRun());
  } finally {
    await browser.close();
  }
});

afterAll(async () => {
  const notes = gallery?.notes ?? [];
  const report = await writeReport(verdicts, notes);
  for (const note of notes) process.stderr.write(`${note}\n`);
  process.stderr.write(`  what the pages look like: ${relative(ROOT, report)}\n`);
});

describe('BQ6 as its reference looks', () => {
  for (const drawn of PICTURED.filter(({ name }) => isChosenPage(name)))
    test(
      drawn.name,
      journey(async ({ product, visitor }) => {
        assert.ok(gallery, 'the references are open');
        const reader = await visitor({ profile: drawn.reader });
        const { page } = reader;
        await preparePicture(page);
        if (drawn.name === 'search')
          await until(
            'all entries are indexed',
            async () =>
              (await figuresOf(product, 'platform')).sum('engawa_platform_search_queue') === 0,
          );
        await goTo(product, reader, drawn);
        // a busy server leaves the panel to the browser, and such a page is not cached for long
        for (let retries = 0; retries < RETRIES && (await page.$(UNREAD_PANEL)); retries += 1) {
          await wait(RETRY_MS);
          await goTo(product, reader, drawn);
        }
        // a member's page of the host hydrates by itself
        if (drawn.reader === 'member' && page.url().startsWith(product.host))
          await untilMemberIsShown(page);
        if (drawn.isFilm) await hideFilms(page);
        const verdict = await gallery.judge(
          drawn.name,
          await takePicture(page),
          await takeWidths(page, chosenWidths(drawn.name)),
        );
        verdicts.push(verdict);
        assert.equal(verdict.outcome, 'same', verdictText(verdict));
      }),
    );
});

test('every reference has its page', async () => {
  assert.deepEqual((await referenceNames()).toSorted(), NAMES.toSorted());
});
