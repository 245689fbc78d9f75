import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer';
import { hydratedIine, iineButton } from '../../harness/browser/iine.ts';
import { scrollToEnd } from '../../harness/browser/scroll.ts';
import { awaken } from '../../harness/browser/slots.ts';
import type { Visitor } from '../../harness/browser/visitor.ts';
import { waitForIdle } from '../../harness/browser/waitForIdle.ts';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import {
  HOSTILE_SHEETS,
  HOSTILE_SHEETS_OF_A_DAY,
  type HostileSheet,
} from '../../harness/hostile/hostileSheets.ts';
import { journeysOn } from '../../harness/journey.ts';
import { ownerCssUrlOf, saveOwnerCss } from '../../harness/pages/ownerCss.ts';
import { changesOfParts, noteParts, type Changes } from '../../harness/pages/serviceParts.ts';
import type { Product } from '../../harness/product/product.ts';
import { ownProduct } from '../../harness/products.ts';
import { isOfToday, isWholeRun } from '../../harness/shareOfDay.ts';

const journey = journeysOn(() => ownProduct());

/** What every sheet ends with: the sign that it is at work, which no other rule of it sets. */
const signOf = (index: number) => `body { --sign: ${index} }`;

const FEWEST_SHEETS = 200;

/** The sheet's link is exchanged in a page that is open: all else on it is as it was. */
const exchangeSheet = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (href) => {
    const before = document.querySelector('link[href*="/user_css/"]');
    const after = document.createElement('link');
    after.rel = 'stylesheet';
    after.href = href;
    const loaded = new Promise((resolve) => {
      after.addEventListener('load', resolve);
    });
    before?.after(after);
    await loaded;
    before?.remove();
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted));
    });
  }, url);

const isAtWork = (page: Page, index: number): Promise<boolean> =>
  page.$eval(
    '.skinBody',
    (blog, sign) => getComputedStyle(blog).getPropertyValue('--user-sign') === sign,
    String(index),
  );

/** A page with everything on it that comes by itself, so that what changes later is the sheet's doing. */
const settledPage = async (reader: Visitor, url: string): Promise<Page> => {
  await reader.open(url);
  await awaken(reader.page);
  await scrollToEnd(reader.page);
  await waitForIdle(reader.page);
  return reader.page;
};

const withDialog = async (reader: Visitor, url: string, entryId: number): Promise<Page> => {
  const page = await settledPage(reader, url);
  await page.waitForSelector(hydratedIine(entryId));
  await page.click(iineButton(entryId));
  await page.waitForSelector('dialog[open]');
  await page.mouse.move(4, 4);
  await waitForIdle(page);
  return page;
};

/** Saves sheets for one blog and answers the address of what the platform has confined of each. */
const servedSheets = async (product: Product, amebaId: string) => {
  await saveOwnerCss(product, amebaId, signOf(0));
  const html = await (await fetch(`${product.host}/${amebaId}/`)).text();
  const [address] = ownerCssUrlOf(html)?.split('?') ?? [];
  assert.ok(address);
  return async ({ css }: HostileSheet, index: number): Promise<string> => {
    await saveOwnerCss(product, amebaId, `${css}\n${signOf(index)}`);
    return `${address}?n=${index}`;
  };
};

test(
  'BR4 R7.3 hostile style sheets change no computed style, width or visibility of a part of the service, and cover none',
  journey(async ({ product, visitor }) => {
    const sheets = isWholeRun() ? HOSTILE_SHEETS : HOSTILE_SHEETS_OF_A_DAY;
    assert.ok(HOSTILE_SHEETS.length >= FEWEST_SHEETS);
    const serve = await servedSheets(product, BLOGS[0]?.amebaId ?? '');
    const signed = await serve({ name: 'the sign', css: '' }, 0);
    const pages: { readonly where: string; readonly page: Page }[] = [];
    for (const { template, amebaId } of BLOGS) {
      // one after the other: each page waits for what is in its window
      await saveOwnerCss(product, amebaId, signOf(0));
      const { url } = await entryOf(product, amebaId, 0);
      pages.push({ where: template, page: await settledPage(await visitor(), url) });
    }
    const last = BLOGS.at(-1);
    assert.ok(last);
    const { url, entryId } = await entryOf(product, last.amebaId, 0);
    pages.push({ where: 'a dialog', page: await withDialog(await visitor(), url, entryId) });
    for (const { where, page } of pages) {
      await exchangeSheet(page, signed);
      const parts = await noteParts(page);
      assert.ok(parts.length >= (where === 'a dialog' ? 1 : 9), `${where}: ${parts.join(', ')}`);
    }
    const harm: string[] = [];
    for (const [index, sheet] of sheets.entries()) {
      const address = await serve(sheet, index + 1);
      // each day in another of the pages, all of them with `--whole`
      const ofToday = pages.filter((_, at) => isOfToday(sheet.name, pages.length, at));
      const looks = await Promise.all(
        ofToday.map(async ({ where, page }): Promise<Changes> => {
          await exchangeSheet(page, address);
          assert.ok(await isAtWork(page, index + 1), `${sheet.name} is at work in ${where}`);
          return (await changesOfParts(page)).map((line) => `${where}: ${line}`);
        }),
      );
      const changes = looks.flat();
      if (changes.length > 0) harm.push(`${sheet.name}\n    ${changes.slice(0, 6).join('\n    ')}`);
    }
    assert.equal(harm.length, 0, `${harm.length} of ${sheets.length}\n${harm.join('\n')}`);
  }),
);
