import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'puppeteer';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { DRAWN_PAGES, EDGE_PAGES, MEDIA_PAGES, entrance } from '../harness/drawnPages.ts';
import { journeysOn } from '../harness/journey.ts';
import { sharedProduct } from '../harness/products.ts';
import { showIntent, untilAlive } from '../harness/slots.ts';

const journey = journeysOn(sharedProduct);
const goTo = entrance();

/**
 * Old and uranus have no dark side. Each kind of page is judged in new, and a few in official: their
 * colours differ, and are held against each other by the unit tests of the templates.
 */
const WITH_DARK_SIDE =
  /^(?!.*-member)(?:(?!.*-(?:old|official|uranus)).*|(?:blogtop|entry|image)-official)$/;

/** What a script changes of a kind of page is the same in each template: before that, one is judged. */
const JUDGED_AS_DRAWN = /^(?!.*-member)(?!.*-(?:old|official|uranus)$)/;

// a colour that is still fading in would be judged on its way
const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };

const comeAlive = async (page: Page) => {
  await showIntent(page);
  if ((await page.$('[data-slot]')) !== null) await untilAlive(page);
};

describe('BR20 nothing keeps anybody from', { concurrency: 2 }, () => {
  for (const drawn of [...DRAWN_PAGES, ...MEDIA_PAGES])
    test(
      drawn.name,
      journey(async ({ product, visitor }) => {
        const reader = await visitor();
        const { page } = reader;
        await page.emulateMediaFeatures([STILL]);
        await goTo(product, reader, drawn);
        // a member's page comes alive by itself
        if (JUDGED_AS_DRAWN.test(drawn.name))
          assert.deepEqual(await accessibilityFaults(page), [], 'as the server drew it');
        await comeAlive(page);
        assert.deepEqual(await accessibilityFaults(page), [], 'alive');
        if (!WITH_DARK_SIDE.test(drawn.name)) return;
        await page.emulateMediaFeatures([STILL, { name: 'prefers-color-scheme', value: 'dark' }]);
        const faint = await accessibilityFaults(page, { runOnly: ['color-contrast'] });
        assert.deepEqual(faint, [], 'in the dark');
      }),
    );
  for (const drawn of EDGE_PAGES)
    test(
      drawn.name,
      journey(async ({ product, visitor }) => {
        const reader = await visitor();
        await goTo(product, reader, drawn);
        assert.deepEqual(await accessibilityFaults(reader.page), []);
      }),
    );
});

test(
  'the check sees a button without a name',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    await reader.open(`${product.host}/none-of-this/at-all`);
    await reader.page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('button')),
    );
    const faults = await accessibilityFaults(reader.page);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0] ?? '', /^button-name /);
  }),
);
