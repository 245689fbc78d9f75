import assert from 'node:assert/strict';
import { CHANGING_BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { largestPaint } from '@engawa/harness/browser/largestPaint.ts';
import { assertStill, readLayoutShift } from '@engawa/harness/browser/layoutShift.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { assertNoOverflow, assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { WIDTH_PX, type Visitor } from '@engawa/harness/browser/visitor.ts';

let restored = 0;
const journey = journeysOn(async () => ({
  ...(await sharedProduct()),
  restore: async () => void (restored += 1),
}));

/** Causes an error on a page that was opened by a link, the hardest case for the watch. */
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
        await until('the error is received', async () => reader.complaints.all().length > 0);
        assert.throws(() => assertQuiet(reader), /uncaught: .*planted/);
      },
    ],
    [
      'a script that the security policy refuses',
      () => {
        const link = document.createElement('a');
        link.href = 'javascript:document.title="planted"';
        document.body.append(link);
        link.click();
      },
      async (reader) => {
        await until('the script is refused', async () => reader.complaints.all().length > 0);
        assert.throws(() => assertQuiet(reader), /Content Security Policy/);
        assert.notEqual(await reader.page.title(), 'planted');
      },
    ],
    [
      'an HTML string without a trusted type',
      () => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<b>planted</b>');
        } catch {
          // like a listener in a script of the page
        }
      },
      async (reader) => {
        await until('the script is refused', async () => reader.complaints.all().length > 0);
        assert.throws(() => assertQuiet(reader), /TrustedHTML/);
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
        await until('the shift is counted', async () => (await readLayoutShift(page)) > 0);
        await assert.rejects(assertStill(page), /moved by .* to /);
      },
    ],
    [
      'content that overflows',
      () => {
        const wide = document.createElement('div');
        Object.assign(wide.style, { width: '3000px', height: '1px' });
        document.body.append(wide);
      },
      (reader) => assert.rejects(assertNoOverflow(reader), /overflows at 1120 px/),
    ],
  ];

test(
  'untilAlive also waits for parts of a page that are hidden until the member is known',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${CHANGING_BLOGS[0].amebaId}/`);
    await hydrateSlots(page);
    // while a member's own data are loading
    await page.evaluate(() => document.documentElement.setAttribute('data-member', ''));
    await waitForHydratedSlots(page);
    assert.equal(
      await page.$eval('.BlogHeader-follow', (part) => getComputedStyle(part).visibility),
      'visible',
    );
  }),
);

for (const [what, plant, isSeen] of FAULTS)
  test(
    `the harness reports ${what}`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
      await reader.follow(ENTRY_TITLE);
      await scrollToEnd(reader.page);
      assertQuiet(reader);
      await assertStill(reader.page);
      await reader.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await reader.page.evaluate(plant);
      await isSeen(reader);
    }),
  );

test(
  'largestPaint includes paints that the browser has not reported yet',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/ranking/`);
    await largestPaint(page);
    await page.evaluate(() => {
      const planted = document.createElement('p');
      planted.textContent = '植'.repeat(900);
      Object.assign(planted.style, { position: 'fixed', inset: '0', fontSize: '40px' });
      document.body.append(planted);
    });
    const { name, what } = await largestPaint(page);
    assert.deepEqual({ name, what }, { name: 'p', what: '植'.repeat(40) });
  }),
);

test('a journey restores the product when it ends, also after a failure', async () => {
  const before = restored;
  const failing = journey(() => Promise.reject(new Error('planted')));
  await assert.rejects(failing(), /planted/);
  await journey(async () => undefined)();
  assert.equal(restored, before + 2);
});

describe('a named browser profile', () => {
  const cookie = { name: 'seen', value: '1' };
  test(
    'may end a journey with cookies, an emulated medium and a hovered element',
    journey(async ({ product, visitor }) => {
      const { page, open } = await visitor({ profile: 'regular', widthPx: 700 });
      await open(`${product.host}/`);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      await page.mouse.move(40, 40);
      await page.evaluate(() => sessionStorage.setItem('left', 'here'));
      await page.browserContext().setCookie({ ...cookie, domain: new URL(product.host).hostname });
    }),
  );
  test(
    'retains its cookies in a later journey, with a clean window',
    journey(async ({ product, visitor }) => {
      const regular = await visitor({ profile: 'regular' });
      const stranger = await visitor();
      assert.equal((await regular.page.browserContext().pages()).length, 1);
      for (const [{ page, open }, cookies] of [
        [regular, 'seen=1'],
        [stranger, ''],
      ] as const) {
        await open(`${product.host}/`);
        const seen = await page.evaluate(() => ({
          // the page stores its seed of experiments at idle
          cookies: document.cookie.replace(/(?:^|; )experiment_seed=\d+/, '').replace(/^; /, ''),
          width: innerWidth,
          isDark: matchMedia('(prefers-color-scheme: dark)').matches,
          hovered: document.querySelectorAll(':hover').length,
          left: sessionStorage.getItem('left'),
        }));
        assert.deepEqual(seen, { cookies, width: WIDTH_PX, isDark: false, hovered: 0, left: null });
        await assertStill(page);
      }
    }),
  );
});
