import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { hydrateInSiteLinks, followAt, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { RENDERED_PAGES, entrance } from '@engawa/harness/pages/renderedPages.ts';
import { assertNoOverflow } from '@engawa/harness/pages/healthyPage.ts';
import { layoutAt, findLayoutViolations } from '@engawa/harness/pages/layoutRules.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { chosenBlogs, isChosenPage, isChosenVariant } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

/** The container's width; from this viewport width on it fits between two gutters. */
const CONTAINER_PX = 1120;
const BREAKPOINT_PX = 1168;
const GUTTERS_PX = 48;
const SIDE_PX = 300;

const WIDTHS_PX = [1120, BREAKPOINT_PX - 1, BREAKPOINT_PX, 1440];

for (const { template, amebaId } of chosenBlogs('container', BLOGS))
  test(
    `R2.5.1 R2.5.2 ${template}: the container is 1120 px wide; pages of images have a side column from 1168 px`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor({ hasScripts: false });
      const { page } = reader;
      /** Boxes of the current page in CSS px. */
      const boxes = () =>
        page.evaluate(() => {
          const measureBox = (selector: string) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            if (!box) throw new Error(`the page has no ${selector}`);
            return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
          };
          return {
            frame: measureBox('.Blog-frame'),
            main: measureBox('main'),
            side: measureBox('aside.skinSubA'),
          };
        });
      type Boxes = Awaited<ReturnType<typeof boxes>>;
      const isBeside = ({ main, side }: Boxes) =>
        side.top < main.bottom && (side.left >= main.right || side.right <= main.left);

      const measured = async (path: string, hasColumns: (widthPx: number) => boolean) => {
        for (const width of WIDTHS_PX) {
          await page.setViewport({ width, height: 900 });
          assert.equal(await reader.open(product.host + path), 200);
          const found = await boxes();
          const at = `${path} at ${width} px`;
          const wanted = Math.min(CONTAINER_PX, width - GUTTERS_PX);
          assert.equal(Math.round(found.frame.right - found.frame.left), wanted, at);
          assert.equal(isBeside(found), hasColumns(width), at);
          assert.ok(found.side.right - found.side.left >= SIDE_PX, at);
          await assertNoOverflow(reader);
        }
      };
      await measured(`/${amebaId}/imagelist.html`, () => true);
      const picture = await page.$eval('main ul li a', (link) => link.getAttribute('href') ?? '');
      await measured(picture, (width) => width >= BREAKPOINT_PX);
    }),
  );

/** Boxes in the first viewport of an entry, in CSS px. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const measureBoxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
    /** Counts rows of boxes; boxes next to each other are one row. */
    const countRows = (selector: string) => {
      let rows = 0;
      let bottom = Number.NEGATIVE_INFINITY;
      for (const box of measureBoxes(selector).toSorted((one, other) => one.top - other.top)) {
        if ((box.top + box.bottom) / 2 > bottom) rows += 1;
        bottom = Math.max(bottom, box.bottom);
      }
      return rows;
    };
    /** Boxes of the lines of the first entry's text; a ruby is part of its line. */
    const textLines = () => {
      const lines: { top: number; bottom: number }[] = [];
      const body = document.querySelector('.skin-entryBody');
      if (!body) return lines;
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (lines.length < 2 && texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { top, bottom, width } of range.getClientRects())
          if (width > 1 && top >= (lines.at(-1)?.bottom ?? 0)) lines.push({ top, bottom });
      }
      return lines;
    };
    const place = document.querySelector('.BlogNav [aria-current]')?.getBoundingClientRect();
    return {
      titleBottom: measureBoxes('main .skinArticleTitle')[0]?.bottom ?? Number.NaN,
      lines: textLines(),
      toolbarRows: countRows('.Toolbar-inner a, .Toolbar-inner :is(input, button)'),
      menuRows: countRows('.BlogNav a'),
      coverHeight: measureBoxes('.BlogHeader-cover')[0]?.height ?? 0,
      overflowPx: document.documentElement.scrollWidth - innerWidth,
      isPlaceInSight: place ? place.left >= 0 && place.right <= innerWidth : null,
    };
  });

type FirstScreen = Awaited<ReturnType<typeof firstScreen>>;

const assertLineIn = ({ lines }: Pick<FirstScreen, 'lines'>, windowPx: number) =>
  assert.ok((lines[0]?.bottom ?? Number.NaN) < windowPx, `lines at ${JSON.stringify(lines)}`);

for (const { template, amebaId } of chosenBlogs('toolbar', BLOGS))
  test(
    `R2.5 ${template}: the toolbar has one row, or two in a narrow window; the first screen shows a line of text`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor({ hasScripts: false });
      const { page } = reader;
      const { url } = await findEntry(product, amebaId, 0);
      const at = async (address: string, width: number, height: number) => {
        await page.setViewport({ width, height });
        assert.equal(await reader.open(address), 200);
        const found = await firstScreen(page);
        assert.ok(
          found.overflowPx <= 0,
          `${address} at ${width} px: ${found.overflowPx} px too wide`,
        );
        return found;
      };
      const narrow = await at(url, 390, 844);
      assert.equal(narrow.toolbarRows, 2);
      assert.equal(narrow.menuRows, 1);
      assertLineIn(narrow, 844);
      assert.equal((await at(url, 640, 450)).toolbarRows, 2);
      assert.equal((await at(url, 768, 844)).toolbarRows, 1);
      const wide = await at(url, 1280, 900);
      assert.equal(wide.toolbarRows, 1);
      const list = await at(`${product.host}/${amebaId}/entrylist.html`, 390, 844);
      assert.equal(list.isPlaceInSight, true);
    }),
  );

/** The maximum height of a cover outside of the blog's top, in CSS px. */
const COMPACT_COVER_PX = 120;

for (const { template, amebaId } of BLOGS)
  test(
    `BR29 ${template}: the first line of an entry starts within 380 px of the top, the title on a blog top ends within 820 px`,
    journey(async ({ product, visitor }) => {
      const { page, open } = await visitor({ hasScripts: false });
      const { url } = await findEntry(product, amebaId, 0);
      const at = async (address: string, width: number, height: number) => {
        await page.setViewport({ width, height });
        assert.equal(await open(address), 200);
        return firstScreen(page);
      };
      const { lines } = await at(url, 1280, 900);
      assert.ok((lines[0]?.top ?? Number.NaN) <= 380, `entry: lines at ${JSON.stringify(lines)}`);
      const low = await at(url, 1366, 650);
      assert.ok(low.titleBottom < 650, `1366 × 650: the title ends at ${low.titleBottom} px`);
      assert.ok(
        (low.lines[1]?.bottom ?? Number.NaN) <= 650,
        `1366 × 650: lines at ${JSON.stringify(low.lines)}`,
      );
      const top = await at(`${product.host}/${amebaId}/`, 1280, 900);
      assert.ok(top.titleBottom <= 820, `blog top: the title ends at ${top.titleBottom} px`);
      assert.ok(
        (top.lines[0]?.bottom ?? Number.NaN) <= 900,
        `blog top: lines at ${JSON.stringify(top.lines)}`,
      );
    }),
  );

for (const { template, amebaId } of chosenBlogs('compact header', BLOGS))
  test(
    `BR29 ${template}: the header is large on a blog’s first page and compact on every other`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page, open } = reader;
      const { url } = await findEntry(product, amebaId, 0);
      const top = `${product.host}/${amebaId}/`;
      const coverHeight = async () => (await firstScreen(page)).coverHeight;
      for (const width of [390, 768, 1120, 1920]) {
        await page.setViewport({ width, height: 900 });
        for (const address of [url, `${top}page-2.html`, `${top}entrylist.html`]) {
          assert.equal(await open(address), 200);
          const height = await coverHeight();
          assert.ok(
            height > 0 && height <= COMPACT_COVER_PX,
            `${address} at ${width} px: the cover is ${height} px high`,
          );
        }
      }
      await page.setViewport({ width: 1280, height: 900 });
      assert.equal(await open(top), 200);
      const large = await coverHeight();
      assert.ok(large > COMPACT_COVER_PX, `blog top: the cover is ${large} px high`);
      await hydrateInSiteLinks(reader);
      await followAt(page, `main a[href="${new URL(url).pathname}"]`);
      assert.ok((await coverHeight()) <= COMPACT_COVER_PX);
      await followAt(page, '.BlogHeader a.skinTitle');
      assert.equal(await coverHeight(), large);
      assert.ok(await isSameDocument(page));
    }),
  );

test(
  'the greeting has its final position before the image next to it is parsed',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/`);
    for (const width of [600, BREAKPOINT_PX]) {
      await page.setViewport({ width, height: 900 });
      const [place, placeAlone] = await page.$eval('main section:has(> svg)', (section) => {
        const topOfWords = () => section.querySelector('h1')?.getBoundingClientRect().top;
        const picture = section.querySelector<SVGElement>(':scope > svg');
        const top = topOfWords();
        picture?.style.setProperty('display', 'none');
        const topAlone = topOfWords();
        picture?.style.removeProperty('display');
        return [top, topAlone];
      });
      assert.ok(place !== undefined && place > 0);
      assert.equal(placeAlone, place, `at ${width} px`);
    }
  }),
);

test(
  'the cards of a list have their final position before the last card is parsed',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/`);
    for (const width of [600, 800, BREAKPOINT_PX]) {
      await page.setViewport({ width, height: 900 });
      const moved = await page.$$eval('main :is(ol, ul):has(> li:nth-child(4) h3)', (lists) =>
        lists.map((list) => {
          const cards = [...list.children];
          const place = () => {
            const { left, top, width: wide } = cards[0]?.getBoundingClientRect() ?? new DOMRect();
            return [left, top, wide].join(' ');
          };
          const whole = place();
          const read = cards.slice(1).toReversed();
          const places = read.map((card) => {
            card.remove();
            return place();
          });
          list.append(...cards);
          return { cards: cards.length, others: places.filter((one) => one !== whole) };
        }),
      );
      assert.ok(moved.length >= 2, `${moved.length} lists`);
      assert.deepEqual(
        moved.filter(({ others }) => others.length > 0),
        [],
        `at ${width} px`,
      );
    }
  }),
);

/** The viewport width of the reference images, and all other supported widths. */
const USUAL_PX = 1280;
const OTHER_PX = [390, 768, 1120, 1920];

describe('BQ6 a page has its columns, ordered landmarks, no overlap and no overflow:', () => {
  const goTo = entrance();
  for (const rendered of RENDERED_PAGES.filter(({ name }) => isChosenPage(name)))
    test(
      rendered.name,
      journey(async ({ product, visitor }) => {
        const reader = await visitor({ widthPx: USUAL_PX, profile: rendered.reader });
        await goTo(product, reader, rendered);
        const kind = rendered.name.replace(/-[a-z]+$/, '');
        const usual = await layoutAt(reader.page, USUAL_PX);
        const faults = [...findLayoutViolations(usual, kind, usual)];
        for (const [way, width] of OTHER_PX.entries())
          if (isChosenVariant(rendered.name, OTHER_PX.length, way))
            faults.push(...findLayoutViolations(await layoutAt(reader.page, width), kind, usual));
        assert.deepEqual(faults, []);
      }),
    );
});
