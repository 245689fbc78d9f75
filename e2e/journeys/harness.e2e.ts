import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG_BLOG } from '../harness/blogs.ts';
import { journeysOn } from '../harness/journey.ts';
import { layoutShiftOf } from '../harness/layoutShift.ts';
import { sharedProduct } from '../harness/products.ts';
import { scrollToEnd } from '../harness/scroll.ts';
import { ENTRY_TITLE } from '../harness/selectors.ts';
import { assertNoOverflow, assertQuiet } from '../harness/soundPage.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const journey = journeysOn(sharedProduct);

/** Plants a fault on a page that was reached by a link, which is the hardest one to watch. */
const FAULTS: readonly [what: string, plant: () => void, isSeen: (v: Visitor) => Promise<void>][] =
  [
    [
      'a console message',
      () => console.info('planted'),
      async (reader) => assert.throws(() => assertQuiet(reader), /planted/),
    ],
    [
      'an uncaught error',
      () => {
        setTimeout(() => {
          throw new Error('planted');
        });
      },
      async (reader) => {
        await until('it is heard', async () => reader.complaints.all().length > 0);
        assert.throws(() => assertQuiet(reader), /uncaught: .*planted/);
      },
    ],
    [
      'content that moves',
      () => {
        const late = document.createElement('div');
        Object.assign(late.style, { height: '200px' });
        document.querySelector('main')?.prepend(late);
      },
      async ({ page }) => {
        await until('it is counted', async () => (await layoutShiftOf(page)) > 0);
      },
    ],
    [
      'content that sticks out',
      () => {
        const wide = document.createElement('div');
        Object.assign(wide.style, { width: '3000px', height: '1px' });
        document.body.append(wide);
      },
      (reader) => assert.rejects(assertNoOverflow(reader), /sticks out at 1120 px/),
    ],
  ];

for (const [what, plant, isSeen] of FAULTS)
  test(
    `the harness sees ${what}`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
      await reader.follow(ENTRY_TITLE);
      await scrollToEnd(reader.page);
      assertQuiet(reader);
      assert.equal(await layoutShiftOf(reader.page), 0);
      await reader.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await reader.page.evaluate(plant);
      await isSeen(reader);
    }),
  );
