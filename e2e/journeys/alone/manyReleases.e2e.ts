/** @needs linux */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses } from '@engawa/harness/demo/demoEntries.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { forcePointer, stableVersion } from '@engawa/harness/product/releases.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { isExhaustiveRun } from '@engawa/harness/isChosenCase.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(() => ownProduct());

const WORD = '前の記事';
/**
 * Publishes and page views in a random order; an exhaustive run uses the number of the guarantee.
 */
const STEPS = isExhaustiveRun() ? 1000 : 24;
const FEWEST_RELEASES = isExhaustiveRun() ? 1000 : 20;
const MOST_TABS = 3;

/** Creates a deterministic sequence of numbers from 0 to 1. */
const createDraw = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

/** The word that entry renders on both sides, by version: each release has another one. */
const formatWord = (version: string): string => {
  const number = /^3\.0\.(\d+)$/.exec(version)?.[1];
  return number === undefined ? WORD : `${WORD}（第${number}号）`;
};

/** Creates releases of entry that differ on server and browser, and promotes each at once. */
const createPress = ({ dataDir }: Pick<Product, 'dataDir'>) => {
  let shipped = 0;
  const ship = async (): Promise<string> => {
    shipped += 1;
    const version = `3.0.${shipped}`;
    await publishUnchecked(dataDir, 'entry', version, (text) =>
      text.replaceAll(WORD, formatWord(version)),
    );
    await forcePointer(dataDir, 'entry', version);
    return version;
  };
  return { ship, count: () => shipped };
};

const readVersion = async ({ page }: Visitor): Promise<string> => {
  const releases = await page.$eval('html', (root) => root.dataset['releases'] ?? '');
  return /\bentry@(\S+)/.exec(releases)?.[1] ?? '';
};

const GONE_DICTIONARY = /^answered 404: \S+\/_dictionary\//;
const CONSOLE_OF_GONE =
  'console error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/**
 * Asserts no failed request except for a dictionary. A host stores the dictionaries of the latest
 * pages (docs/contracts/cdn.md), and releases follow faster here than an idle browser requests one.
 * The browser then gets the next document without a dictionary.
 */
const assertNothingLacks = ({ complaints }: Visitor, where: string): void => {
  const all = complaints.all();
  const gone = all.flatMap((line) => (GONE_DICTIONARY.test(line) ? [line, CONSOLE_OF_GONE] : []));
  assert.deepEqual([...all].toSorted(), gone.toSorted(), where);
};

/**
 * Asserts that a tab hydrates with the release of its server-rendered HTML, whatever is live by
 * now.
 */
const assertWhole = async (tab: Visitor): Promise<void> => {
  const version = await readVersion(tab);
  const seen = () => tab.page.$eval('[rel=prev] small', ({ textContent }) => textContent);
  assert.equal(await seen(), formatWord(version), version);
  await hydrateSlots(tab.page);
  await tab.page.waitForSelector('[data-slot^="entry/"][data-hydrated]');
  const remote = await tab.page.$eval('[data-slot^="entry/"]', (slot) =>
    slot.getAttribute('data-remote'),
  );
  assert.deepEqual([await seen(), remote], [formatWord(version), `entry@${version}`]);
  assertNothingLacks(tab, version);
};

const hostFiles = async ({ dataDir }: Product): Promise<string> =>
  readFile(
    join(dataDir, 'releases/host', await stableVersion(dataDir, 'host'), 'release.json'),
    'utf8',
  );

test(
  'BF2 BF4 BF9 pages hydrate with the release that rendered their HTML while one host goes through 20 releases',
  journey(async ({ product, visitor }) => {
    const draw = createDraw(20_261_126);
    const press = createPress(product);
    const before = { pid: await waitForPid(product.pid, 'host'), files: await hostFiles(product) };
    const urls = (await entryAddresses(product, LONG_BLOG.amebaId)).slice(1, 40);
    const oldest = await visitor();
    await oldest.open(urls[0] ?? '');
    const first = await readVersion(oldest);
    const tabs: Visitor[] = [];
    let looked = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const lot = draw();
      if (lot < 0.4) await press.ship();
      else if (tabs.length < MOST_TABS && lot < 0.75) {
        const tab = await visitor();
        // another release may go live during the request
        const [status] = await Promise.all([
          tab.open(urls[step % urls.length] ?? ''),
          draw() < 0.5 ? press.ship() : null,
        ]);
        assert.equal(status, 200);
        tabs.push(tab);
      } else {
        const tab = tabs.shift();
        if (!tab) continue;
        await assertWhole(tab);
        await tab.page.goto('about:blank');
        tab.leave();
        looked += 1;
      }
    }
    while (press.count() < FEWEST_RELEASES) await press.ship();
    const last = await press.ship();
    await until('the last release is served', async () =>
      (await renderedPage(urls[0] ?? '')).releases.includes(`entry@${last}`),
    );
    for (const tab of tabs) await assertWhole(tab);
    assert.ok(looked > STEPS / 8, `${looked} tabs were checked`);
    assert.equal(await readVersion(oldest), first);
    await assertWhole(oldest);
    assert.deepEqual(
      { pid: await waitForPid(product.pid, 'host'), files: await hostFiles(product) },
      before,
    );
  }),
);
