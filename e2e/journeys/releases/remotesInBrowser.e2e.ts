import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import type { TemplateName } from '@engawa/contract';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { hydrateCommentForm } from '@engawa/harness/browser/comments.ts';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { followButton } from '@engawa/harness/browser/follow.ts';
import { iineButton } from '@engawa/harness/browser/iine.ts';
import { injectRemoteFault, type RemoteFault } from '@engawa/harness/faults/remoteFaults.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { ENTRY_IMAGE, DEFERRED_SLOT_SELECTORS } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots, signalIntent } from '@engawa/harness/browser/slots.ts';
import { until } from '@engawa/harness/until.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { waitForIdle } from '@engawa/harness/browser/waitForIdle.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { emulateSaveData } from '@engawa/harness/browser/emulateReader.ts';
import { pressAtOnce } from '@engawa/harness/browser/pressAtOnce.ts';

const journey = journeysOn(sharedProduct);

const REMOTES = ['entry', 'imagevideo', 'social'] as const;
/** Remotes that fail together; each one alone is tested in each template. */
const DEAD_TOGETHER = [
  ['entry', 'social'],
  ['entry', 'imagevideo'],
  ['imagevideo', 'social'],
  REMOTES,
];

/** Content of these remotes that must not appear. */
const LOST = [
  ...DEAD_TOGETHER.map((dead) => ({ dead, what: 'the code', isEntrySpared: false })),
  { dead: REMOTES, what: 'each chunk after the entry file', isEntrySpared: true },
];

/** Injected faults for a remote's code, one per template; all cause the same message. */
const FAULTS: Readonly<
  Record<TemplateName, readonly [ofEntry: RemoteFault, ofSocial: RemoteFault]>
> = {
  new: ['reset', 'corrupt'],
  official: ['truncate', 'reset'],
  old: [503, 'truncate'],
  uranus: ['corrupt', 500],
};

/** Blocks all later scripts of a remote. */
const cutOff = (page: Page, remote: string) => injectRemoteFault(page, remote, 'reset');

/**
 * Parts that load near the viewport, or cover the page during a scroll: they appear at no fixed
 * time.
 */
const LATE = `${DEFERRED_SLOT_SELECTORS}, .StickyHeader`;

/** All readable text except deferred parts. */
const bodyText = (page: Page) =>
  page.evaluate((late) => {
    const near = [...document.querySelectorAll<HTMLElement>(late)].filter(({ hidden }) => !hidden);
    for (const place of near) place.hidden = true;
    // a device without emoji gets images in their place, slightly later: line breaks may change
    // then
    const text = document.body.innerText
      .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\u200D]/gu, '')
      .replaceAll(/\s+/g, ' ');
    for (const place of near) place.hidden = false;
    return text;
  }, LATE);

const deadSlots = (page: Page, remote: string) =>
  page.$$eval(`[data-slot^="${remote}/"]`, (slots) => ({
    count: slots.length,
    alive: slots.filter((slot) => slot.hasAttribute('data-hydrated')).length,
  }));

/** Waits until the page has reported that the remote's code failed to load. */
const waitForLoadError = ({ complaints }: Visitor, remote: string) =>
  until(`the load error of ${remote} is reported`, async () =>
    complaints.all().some((line) => line.includes(`REMOTE-001 ${remote}/`)),
  );

const assertUnharmed = async (reader: Visitor, remote: string, textBefore: string) => {
  const { page } = reader;
  assert.equal(await bodyText(page), textBefore);
  const { count, alive } = await deadSlots(page, remote);
  assert.ok(count > 0, `${page.url()} has no slot of ${remote}`);
  assert.equal(alive, 0);
  assert.deepEqual(
    reader.complaints.all().filter((line) => line.startsWith('uncaught')),
    [],
  );
};

for (const { template, amebaId } of chosenBlogs('broken remotes', BLOGS)) {
  for (const [place, remote] of (['entry', 'social'] as const).entries()) {
    const fault = FAULTS[template][place] ?? 'reset';
    test(
      `BF7 BQ4 ${template}: an entry is complete when the code of ${remote} fails to load (${fault})`,
      journey(async ({ product, visitor }) => {
        const reader = await visitor();
        const { page } = reader;
        const injected = await injectRemoteFault(page, remote, fault);
        assert.equal(await reader.open((await findEntry(product, amebaId, 0)).url), 200);
        const text = await bodyText(page);
        await page.$eval('[data-slot^="social/Iine:"]', (slot) => slot.scrollIntoView());
        await signalIntent(page);
        await waitForLoadError(reader, remote);
        if (remote === 'social') await page.waitForSelector('[data-slot^="entry/"][data-hydrated]');
        await assertUnharmed(reader, remote, text);
        assert.ok(injected.hits() > 0);
      }),
    );
  }

  test(
    `BF7 ${template}: an image page is complete when the code of imagevideo fails to load`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await reader.open(await entryWithImages(product, amebaId));
      await cutOff(page, 'imagevideo');
      assert.equal(await reader.follow(ENTRY_IMAGE), 200);
      const text = await bodyText(page);
      await signalIntent(page);
      await waitForLoadError(reader, 'imagevideo');
      await assertUnharmed(reader, 'imagevideo', text);
      await reader.follow('main p a[href*="/entry-"]');
      await hydrateSlots(page);
    }),
  );
}

for (const fault of ['slow', 'hang'] as const)
  test(
    `BQ4 an entry is complete while the code of social is slow (${fault}), and hydrates once it has loaded`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const injected = await injectRemoteFault(page, 'social', fault);
      await reader.open((await findEntry(product, LONG_BLOG.amebaId, 0)).url);
      const text = await bodyText(page);
      await page.$eval('[data-slot^="social/Iine:"]', (slot) => slot.scrollIntoView());
      await signalIntent(page);
      await until('the code is requested', async () => injected.hits() > 0);
      await page.waitForSelector('[data-slot^="entry/"][data-hydrated]');
      // slow code may have arrived by now
      if (fault === 'slow') assert.equal(await bodyText(page), text);
      else await assertUnharmed(reader, 'social', text);
      injected.lift();
      await page.waitForSelector('[data-slot^="social/Iine:"][data-hydrated]');
    }),
  );

test(
  'BQ4 a press on a slot whose code hangs does not block other slots, and is replayed once the code loads',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    // a chunk, because the loader gives up earlier on the remote entry
    const injected = await injectRemoteFault(page, 'social', 'hang', true);
    const { url, entryId } = await findEntry(product, LONG_BLOG.amebaId, 0);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await pressAtOnce(page, iineButton(entryId));
    await until('the code is requested', async () => injected.hits() > 0);
    await hydrateCommentForm(page);
    assert.equal((await deadSlots(page, 'social')).alive, 0);
    injected.lift();
    await page.waitForSelector('dialog[open] a[href^="/_signin"]', { visible: true });
  }),
);

for (const { dead, what, isEntrySpared } of LOST)
  test(
    `BF7 an entry is complete when ${what} of ${dead.join(' and ')} fails to load`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const injected = await injectRemoteFault(page, dead, 'reset', isEntrySpared);
      assert.equal(await reader.open((await findEntry(product, LONG_BLOG.amebaId, 0)).url), 200);
      const text = await bodyText(page);
      await page.$eval('[data-slot^="social/Iine:"]', (slot) => slot.scrollIntoView());
      await signalIntent(page);
      for (const remote of dead.filter((name) => name !== 'imagevideo')) {
        await waitForLoadError(reader, remote);
        await assertUnharmed(reader, remote, text);
      }
      assert.ok(injected.hits() > 0);
    }),
  );

test(
  'R4.8 a like submits its native form when the code of social fails to load',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await cutOff(page, 'social');
    const { url, entryId } = await findEntry(product, LONG_BLOG.amebaId, 0);
    await reader.open(url);
    await signalIntent(page);
    await waitForLoadError(reader, 'social');
    await reader.follow(iineButton(entryId));
    assert.ok(page.url().startsWith(`${product.platform}/signin`), page.url());
  }),
);

test(
  'R4.9 a follow submits its native form when the code of social fails to load',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await cutOff(page, 'social');
    const { amebaId } = LONG_BLOG;
    await reader.open(`${product.host}/${amebaId}/`);
    await signalIntent(page);
    await waitForLoadError(reader, 'social');
    await reader.follow(followButton('profile', amebaId));
    assert.ok(page.url().startsWith(`${product.platform}/signin`), page.url());
  }),
);

test(
  'R4.8 a like that is pressed before the code of social fails to load also submits its native form',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await cutOff(page, 'social');
    const { url, entryId } = await findEntry(product, LONG_BLOG.amebaId, 0);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await arrivalAfter(page, () => pressAtOnce(page, iineButton(entryId)));
    assert.ok(page.url().startsWith(`${product.platform}/signin`), page.url());
  }),
);

/** Remotes of which a page has fetched any file so far. */
const findFetchedRemotes = ({ network }: Visitor): readonly string[] =>
  REMOTES.filter((remote) =>
    network.all().some(({ url }) => new RegExp(`/${remote}/[^/]+/[^/]+\\.(?:js|css)$`).test(url)),
  );

/** A position to the left of every page's content. */
const MARGIN_PX = 6;

/** Remotes with a part on a page, dehydrated or hydrated. */
const findPlacedRemotes = ({ page }: Visitor): Promise<readonly string[]> =>
  page.$$eval(
    '[data-slot]',
    (slots, remotes) =>
      remotes.filter((remote) =>
        slots.some((slot) => slot.getAttribute('data-slot')?.startsWith(`${remote}/`)),
      ),
    [...REMOTES],
  );

test(
  'BF6 a page fetches no code of a remote that has no slot on it, down to the end of the page',
  journey(async ({ product, visitor }) => {
    const { amebaId } = LONG_BLOG;
    const entry = await findEntry(product, amebaId, 0);
    const addresses = [
      `${product.host}/`,
      `${product.host}/help/`,
      `${product.host}/history/`,
      `${product.host}/${amebaId}/`,
      `${product.host}/${amebaId}/imagelist.html`,
      entry.url,
    ];
    const unused = new Set<string>();
    for (const url of addresses) {
      const reader = await visitor();
      // other browsers prefetch the code of the next page while idle
      await emulateSaveData(reader.page);
      await reader.open(url);
      const stranger = await findPlacedRemotes(reader);
      const before = findFetchedRemotes(reader);
      // with Save-Data a key is no intent
      await reader.page.mouse.click(MARGIN_PX, MARGIN_PX * 50);
      await hydrateSlots(reader.page);
      await scrollToEnd(reader.page);
      await waitForIdle(reader.page);
      const placed = new Set([...stranger, ...(await findPlacedRemotes(reader))]);
      for (const remote of [...before, ...findFetchedRemotes(reader)])
        assert.ok(placed.has(remote), `${url} has no slot of ${remote}, and has fetched its code`);
      for (const remote of REMOTES) if (!placed.has(remote)) unused.add(remote);
    }
    // the bar of every page contains the follow feed
    assert.deepEqual(
      [...unused].toSorted(),
      ['entry', 'imagevideo'],
      'remotes without a slot on some page',
    );
  }),
);
