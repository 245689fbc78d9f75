import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import {
  RENDERED_PAGES,
  EDGE_PAGES,
  entrance,
  type RenderedPage,
} from '@engawa/harness/pages/renderedPages.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findKeyboardViolations } from '@engawa/harness/browser/keyboard.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { partsOutOfSight } from '@engawa/harness/pages/partsOutOfSight.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { signalIntent, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { isChosenCase, isChosenVariant, isChosenPage } from '@engawa/harness/isChosenCase.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';

const journey = journeysOn(sharedProduct);
const goTo = entrance();

/**
 * Each kind of page is tested in the dark scheme in new, and a few in the other templates: unit
 * tests of the templates compare their colours.
 */
const IN_THE_DARK =
  /^(?!.*-member)(?:(?!.*-(?:old|official|uranus)).*|(?:blogtop|entry|image|archive|reader)-(?:old|official|uranus))$/;

/**
 * Scripts change a kind of page equally in each template: one template is tested before and after.
 */
const IN_ANOTHER_TEMPLATE = /^(?!.*-member).*-(?:old|official|uranus)$/;

/**
 * Every run tests the pages without a template; of the other pages it tests each kind in one
 * template.
 */
const WITHOUT_TEMPLATE = /^(?!.*-(?:new|old|official|uranus)$)/;

/** Focus styles and clipping depend only on the template or the kind of page. */
const EVALUATED_ONCE =
  /^(?!.*-member)(?:(?!.*-(?:old|official|uranus)$)|(?:blogtop|entry|image|video)-)/;

// reduced motion, because a colour that still fades in has an intermediate contrast
const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };

/** Pages without a template are tested before or after scripts run, others in both states. */
const STATES = { rendered: 0, alive: 1 } as const;
const isChosenState = (name: string, state: keyof typeof STATES) =>
  !WITHOUT_TEMPLATE.test(name) ||
  isChosenVariant(`${name} state`, Object.keys(STATES).length, STATES[state]);

/** Widths with another layout of menus and columns, in CSS px. */
const NARROW_PX = [390, 768] as const;
/** One page in this many is tested at each narrow width. */
const NARROW_SHARE = 9;
/** One page in this many is tested by keyboard, at 200 %, and in the dark scheme. */
const KEYBOARD_SHARE = 3;

/** A viewport of 1168 px at twice the size, in CSS px. */
const AT_200_PERCENT = { width: 584, height: 450, deviceScaleFactor: 2 };

const openStill = async (product: Product, reader: Visitor, rendered: RenderedPage) => {
  await reader.page.emulateMediaFeatures([STILL]);
  await goTo(product, reader, rendered);
  return reader;
};

const narrowFaults = async (page: Page, name: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  const before = page.viewport();
  for (const [at, width] of NARROW_PX.entries()) {
    if (!isChosenVariant(`${name} narrow`, NARROW_SHARE, at)) continue;
    await page.setViewport({ width, height: 900 });
    const found = await findAccessibilityViolations(page);
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  await page.setViewport(before);
  return faults;
};

const hydrateDocument = async (page: Page) => {
  await signalIntent(page);
  if ((await page.$('[data-slot]')) !== null) await waitForHydratedSlots(page);
};

describe('BR20 a page has no accessibility errors:', () => {
  for (const rendered of RENDERED_PAGES.filter(
    ({ name }) => WITHOUT_TEMPLATE.test(name) || isChosenPage(name),
  ))
    test(
      rendered.name,
      journey(async ({ product, visitor }) => {
        const { page } = await openStill(
          product,
          await visitor({ profile: rendered.reader }),
          rendered,
        );
        const isInBothStates =
          rendered.reader === 'guest' && !IN_ANOTHER_TEMPLATE.test(rendered.name);
        // a member's page hydrates by itself
        const isRenderedEvaluated = isInBothStates
          ? isChosenState(rendered.name, 'rendered')
          : rendered.reader === 'guest';
        const isAliveEvaluated = isInBothStates
          ? isChosenState(rendered.name, 'alive')
          : rendered.reader === 'member';
        if (isRenderedEvaluated)
          assert.deepEqual(
            await findAccessibilityViolations(page),
            [],
            'in the HTML of the server',
          );
        assert.deepEqual(await narrowFaults(page, rendered.name), []);
        const isThorough = isChosenCase(rendered.name, KEYBOARD_SHARE);
        const isEvaluated = isThorough && EVALUATED_ONCE.test(rendered.name);
        if (isAliveEvaluated || isEvaluated) await hydrateDocument(page);
        if (isAliveEvaluated)
          assert.deepEqual(await findAccessibilityViolations(page), [], 'hydrated');
        if (isThorough && IN_THE_DARK.test(rendered.name)) {
          await page.emulateMediaFeatures([STILL, { name: 'prefers-color-scheme', value: 'dark' }]);
          const faint = await findAccessibilityViolations(page, { runOnly: ['color-contrast'] });
          assert.deepEqual(faint, [], 'in the dark scheme');
        }
        if (!isEvaluated) return;
        assert.deepEqual(await findKeyboardViolations(page), [], 'by keyboard');
        await page.setViewport(AT_200_PERCENT);
        assert.deepEqual(await partsOutOfSight(page), [], 'at 200 %');
      }),
    );
  for (const rendered of EDGE_PAGES.filter(({ name }) => isChosenPage(name)))
    test(
      rendered.name,
      journey(async ({ product, visitor }) => {
        const reader = await visitor({ profile: rendered.reader });
        await goTo(product, reader, rendered);
        assert.deepEqual(await findAccessibilityViolations(reader.page), []);
      }),
    );
});

/** A blog whose owner set colours of the uranus template. */
const PALETTE_OF_OWNER = 'tabi-tetsu-camera';

test(
  'BR20 a blog with an owner’s palette stays in the light scheme, with enough contrast, for readers who prefer the dark scheme',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await page.emulateMediaFeatures([STILL, { name: 'prefers-color-scheme', value: 'dark' }]);
    const readColorScheme = () =>
      page.$eval('.skinBody', (blog) => getComputedStyle(blog).colorScheme);
    await open(`${product.host}/${PALETTE_OF_OWNER}/`);
    assert.equal(await readColorScheme(), 'light');
    assert.deepEqual(await findAccessibilityViolations(page, { runOnly: ['color-contrast'] }), []);
    for (const { amebaId } of BLOGS) {
      await open(`${product.host}/${amebaId}/`);
      assert.equal(await readColorScheme(), 'light dark', amebaId);
    }
  }),
);

test(
  'the accessibility check reports a button without a name',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    await reader.open(`${product.host}/none-of-this/at-all`);
    await reader.page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('button')),
    );
    const faults = await findAccessibilityViolations(reader.page);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0] ?? '', /^button-name /);
  }),
);

/** Maximum tab stops of a page; a longer walk means a keyboard trap. */
const MOST_STOPS = 1500;

/**
 * Tabs through a page until the focus leaves the document.
 * @returns the links that never had the focus
 * @errors throws if the focus moves backwards in the document, or never leaves it
 */
const walkByTab = async (page: Page): Promise<string[]> => {
  await page.emulateFocusedPage(true);
  await page.evaluate(() => {
    // starts at the top of the page, even if the page has focused a field
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
  });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => {
      const world: { stops?: Element[] } = Object(globalThis);
      const stops = (world.stops ??= []);
      // the element that had the focus may have been replaced
      const last = stops.findLast((stop) => stop.isConnected);
      const now = document.activeElement;
      if (!now || now === document.body) return 'out';
      stops.push(now);
      // the buttons of a video are in its shadow tree
      if (!last || last === now) return 'on';
      const isAfter = last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isAfter
        ? 'on'
        : `from ${last.outerHTML.slice(0, 90)} to ${now.outerHTML.slice(0, 90)}`;
    });
    if (step === 'out')
      return page.evaluate(() => {
        const world: { stops?: Element[] } = Object(globalThis);
        const reached = new Set(world.stops);
        return (
          [...document.querySelectorAll('a[href]')]
            .filter((link) => link.checkVisibility({ visibilityProperty: true }))
            // the sticky header repeats links
            .filter((link) => !reached.has(link) && !link.closest('.StickyHeader'))
            .map((link) => link.outerHTML.slice(0, 90))
        );
      });
    if (step !== 'on')
      throw new Error(`${page.url()}: tab stop ${stops + 1} moves backwards, ${step}`);
  }
  throw new Error(`${page.url()}: the focus does not leave the page within ${MOST_STOPS} stops`);
};

/** A run walks one of these pages, a complete run all: each takes some hundred Tab presses. */
const WALKED = ['sign-in', 'blogtop-new', 'entry-old', 'video-uranus'];
const isWalked = (name: string) =>
  WALKED.some((one, way) => one === name && isChosenVariant('walked by Tab', WALKED.length, way));

describe('BR20 the Tab key reaches every link of a page:', () => {
  for (const rendered of RENDERED_PAGES.filter(({ name }) => isWalked(name)))
    test(
      rendered.name,
      journey(async ({ product, visitor }) => {
        const { page } = await openStill(
          product,
          await visitor({ profile: rendered.reader }),
          rendered,
        );
        assert.deepEqual(await walkByTab(page), [], 'links that Tab does not reach');
      }),
    );
});

test(
  'the keyboard check reports links that are covered, clipped, out of order or without a focus ring',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await page.emulateMediaFeatures([STILL]);
    await reader.open(`${product.host}/none-of-this/at-all`);
    assert.deepEqual(await findKeyboardViolations(page), []);
    await page.evaluate(() => {
      const link = (text: string, style: string, tabIndex = 0) => {
        const box = document.createElement('p');
        // each element has a class of its own: axe tests only two of many equal elements
        box.className = text;
        const made = document.createElement('a');
        Object.assign(made, { href: '/', textContent: text, tabIndex });
        made.setAttribute('style', style);
        box.append(made);
        document.querySelector('main')?.append(box);
        return box;
      };
      link('見えない', 'outline: none');
      const covered = link('かくれた', '');
      const cover = document.createElement('div');
      cover.setAttribute('style', 'position: absolute; inset: 0; background: white');
      covered.setAttribute('style', 'position: relative');
      covered.append(cover);
      link(
        '小さすぎる',
        'position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%)',
      );
      link('先まわり', '', 1);
    });
    const faults = await findKeyboardViolations(page);
    assert.deepEqual(
      faults.map((fault) => fault.replace(/^.*」 /s, '')),
      [
        'has no visible focus',
        'is hidden while it has the focus',
        'is hidden while it has the focus',
        'has a positive tabindex',
      ],
    );
  }),
);
