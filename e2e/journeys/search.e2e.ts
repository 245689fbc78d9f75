import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibilityFaults } from '../harness/pages/accessibility.ts';
import { arrivalAfter } from '../harness/browser/arrival.ts';
import { journeysOn } from '../harness/journey.ts';
import { sharedProduct } from '../harness/products.ts';
import { awaken } from '../harness/browser/slots.ts';
import { assertQuiet } from '../harness/pages/healthyPage.ts';

const journey = journeysOn(sharedProduct);

const FIELD = 'header [role=search] input[name=q]';
const OPTIONS = 'header [role=option]';

test(
  'R2.4.2 R3.7 a search box proposes words once somebody types, and the keyboard searches for one',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
    await reader.open(`${product.host}/ranking/`);
    await awaken(page);
    await page.waitForSelector('html[data-in-site]');
    const before = new Set(await scripts());
    await page.focus(FIELD);
    const ring = await page.$eval('header [role=search]', (box) => getComputedStyle(box).outline);
    assert.match(ring, /solid 3px/, 'the ring of the search box is cut by its button');
    await page.waitForSelector(OPTIONS, { visible: true });
    const fetched = (await scripts()).filter((name) => !before.has(name));
    assert.ok(fetched.length > 0, 'the code of proposals was there before anybody asked for it');
    assert.deepEqual(await accessibilityFaults(page), []);
    const proposed = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('レシ') === true,
    );
    await page.keyboard.type('レシ');
    await proposed;
    // what was proposed for the first letter alone is no longer there, and nothing else will come
    await page.waitForFunction(
      (selector) => {
        const options = [...document.querySelectorAll(selector)].map((one) => one.textContent);
        return options[0] === 'レシピ' && options.every((word) => word.startsWith('レシ'));
      },
      {},
      OPTIONS,
    );
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector(`${FIELD}[aria-activedescendant]`);
    await arrivalAfter(page, () => page.keyboard.press('Enter'));
    assert.equal(new URL(page.url()).searchParams.get('q'), 'レシピ');
    const heading = await page.$eval('h1', ({ textContent }) => textContent);
    assert.equal(heading, '「レシピ」の検索結果');
    // as at twice the size in a window of 1280: the ways of the toolbar stay, and nothing is cut
    await page.setViewport({ width: 640, height: 800 });
    const narrow = await page.$$eval('.Toolbar-links a, .Toolbar [role=search]', (parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ left, width }) => [left, width]),
    );
    assert.equal(narrow.length, 4);
    assert.ok(
      narrow.every(([left = 0, width = 0]) => width > 0 && left >= 0 && left + width <= 640),
      `the toolbar is cut: ${JSON.stringify(narrow)}`,
    );
    assert.deepEqual(await accessibilityFaults(page), []);
    assertQuiet(reader);
  }),
);
