/** @needs linux */
import assert from 'node:assert/strict';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readHeldReleases } from '@engawa/harness/product/heldReleases.ts';
import { INSPECTED } from '@engawa/harness/product/processMemory.ts';
import { createReleaseTrain } from '@engawa/harness/product/releaseTrain.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, findEntry } from '@engawa/harness/demo/demoEntries.ts';
import {
  doctoredRelease,
  inServerCode,
  publishUnchecked,
  type Doctoring,
} from '@engawa/harness/product/doctoredRelease.ts';
import { waitForRefusal } from '@engawa/harness/product/logLines.ts';
import {
  hydratedIine,
  assertIine,
  iineButton,
  readIine,
  storedIine,
} from '@engawa/harness/browser/iine.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { MEMBERS, signIn } from '@engawa/harness/demo/members.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import {
  forcePointer,
  release,
  releaseCommand,
  stableVersion,
} from '@engawa/harness/product/releases.ts';
import { renderedPage, type SeenPage } from '@engawa/harness/pages/renderedPage.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { isChosenVariant } from '@engawa/harness/isChosenCase.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(() => ownProduct(INSPECTED));

const { amebaId } = LONG_BLOG;
const VERSION = '1.2.3';
const OLD_WORD = '前の記事';
const NEW_WORD = '一つ前の記事';
/** Time limit from the end of the promote to a page rendered with the release, under load. */
const SWAP_MS = 5000;
const CONNECTIONS = 4;
/** Delay between two pages of a connection: at full speed they would starve the tested release. */
const PAUSE_MS = 100;

/** Replaces one visible word on both sides. */
const REWORDING: Doctoring = (text) => text.replaceAll(OLD_WORD, NEW_WORD);

const reworded = () => doctoredRelease('entry', REWORDING);

/** The error of a page during a swap, or null. */
const findPageError = (page: SeenPage): string | null => {
  if (page.status !== 200) return `status ${page.status}`;
  const set = page.releases.split(' ');
  const foreign = page.remotes.find((remote) => !set.includes(remote));
  if (foreign !== undefined) return `${foreign} on a page of ${page.releases}`;
  const isNew = set.includes(`entry@${VERSION}`);
  if (page.text.includes(NEW_WORD) !== isNew)
    return `the text of another release: ${page.releases}`;
  return page.text.includes(OLD_WORD) ? null : 'no previous entry is named';
};

/** Waits until a page is rendered with a release. */
const untilServed = (url: string, release: string) =>
  until(`${url} is served with ${release}`, async () =>
    (await renderedPage(url)).releases.split(' ').includes(release),
  );

/**
 * Points the registry at a version of entry for a while, and asserts that pages are rendered with
 * the live one. @param at index of an entry whose page is in no cache
 */
const assertRefused = async (product: Product, version: string, at: number, ...why: string[]) => {
  const { dataDir } = product;
  const before = await stableVersion(dataDir, 'entry');
  await forcePointer(dataDir, 'entry', version);
  await waitForRefusal(dataDir, `entry@${version}`, ...why);
  const page = await renderedPage((await findEntry(product, amebaId, at)).url);
  assert.deepEqual([page.status, findPageError(page)], [200, null]);
  assert.ok(page.releases.includes(`entry@${before}`), page.releases);
  await forcePointer(dataDir, 'entry', before);
};

/** Loads pages on some connections until stopped. Stop it early: it is half of the total load. */
const loadPages = (urls: readonly string[], connections = CONNECTIONS) => {
  const seen: SeenPage[] = [];
  const failures: unknown[] = [];
  const ending = new AbortController();
  const connection = async (first: number) => {
    for (let next = first; !ending.signal.aborted; next += connections)
      try {
        seen.push(await renderedPage(urls[next % urls.length] ?? ''));
        await wait(PAUSE_MS);
      } catch (error) {
        failures.push(error);
      }
  };
  const all = Array.from({ length: connections }, (_, index) => connection(index));
  return {
    seen,
    end: async () => {
      ending.abort();
      await Promise.all(all);
      assert.ok(seen.length > 0, 'no page was loaded');
      assert.deepEqual(failures, []);
      assert.deepEqual(seen.map(findPageError).filter(Boolean), []);
    },
  };
};

test(
  'BF8 BF15 promotions and rollbacks under load serve complete pages, each of one release, without a restart',
  journey(async ({ product, visitor }) => {
    const { dataDir } = product;
    const before = await stableVersion(dataDir, 'entry');
    const hostPid = await waitForPid(product.pid, 'host');
    const urls = (await entryAddresses(product, amebaId)).slice(0, 40);
    const oldTab = await visitor();
    const entry = await findEntry(product, amebaId, 1);
    await oldTab.open(`${product.host}/${amebaId}/`);
    await signIn(oldTab, MEMBERS.lasting);
    await oldTab.open(entry.url);
    const likes = await storedIine(oldTab.page, amebaId, entry.entryId);

    await release(dataDir, 'publish', 'entry', '--version', VERSION, '--from', await reworded());
    const swapUnderLoad = async (from: string, to: string, ...act: readonly string[]) => {
      const load = loadPages(urls);
      const isSeen = (version: string) => async () =>
        load.seen.some(({ releases }) => releases.split(' ').includes(`entry@${version}`));
      await until('pages are loaded', isSeen(from));
      await release(dataDir, ...act);
      await until(`${to} is served`, isSeen(to), SWAP_MS);
      const enough = load.seen.length + 3 * CONNECTIONS;
      await until('more pages are loaded', async () => load.seen.length >= enough);
      await load.end();
    };
    await swapUnderLoad(before, VERSION, 'promote', 'entry', VERSION);

    // the previous copy may be served once
    await untilServed(entry.url, `entry@${VERSION}`);
    const newTab = await visitor();
    await newTab.open(entry.url);
    const readLinkText = () =>
      newTab.page.$eval('[rel=prev] small', ({ textContent }) => textContent);
    assert.equal(await readLinkText(), NEW_WORD);
    await hydrateSlots(newTab.page);
    assert.equal(await readLinkText(), NEW_WORD);
    assert.ok(await newTab.page.$(`[data-slot^="entry/"][data-remote="entry@${VERSION}"]`));
    assertQuiet(newTab);

    const { page } = oldTab;
    await page.waitForSelector(hydratedIine(entry.entryId));
    await page.click(iineButton(entry.entryId));
    await until(
      'the like changes in the old tab',
      async () => (await readIine(page, entry.entryId)).isLiked !== likes.isLiked,
    );
    const count = likes.count + (likes.isLiked ? -1 : 1);
    await assertIine(page, entry, { isLiked: !likes.isLiked, count });

    await swapUnderLoad(VERSION, before, 'rollback', 'entry');
    assert.equal(await waitForPid(product.pid, 'host'), hostPid);
    const back = await visitor();
    await back.open(entry.url);
    await hydrateSlots(back.page);
    assert.equal(await back.page.$eval('[rel=prev] small', (word) => word.textContent), OLD_WORD);
    assertQuiet(back);
  }),
);

test(
  'BF4 BF9 a tab that is open during a promotion hydrates with the release that rendered its HTML',
  journey(async ({ product, visitor }) => {
    const { dataDir } = product;
    const before = await stableVersion(dataDir, 'entry');
    const tab = await visitor();
    const { url } = await findEntry(product, amebaId, 2);
    await tab.open(url);
    await release(dataDir, 'promote', 'entry', VERSION);
    await untilServed(url, `entry@${VERSION}`);
    await hydrateSlots(tab.page);
    const { word, remote } = await tab.page.evaluate(() => ({
      word: document.querySelector('[rel=prev] small')?.textContent,
      remote: document.querySelector('[data-slot^="entry/"]')?.getAttribute('data-remote'),
    }));
    assert.deepEqual([word, remote], [OLD_WORD, `entry@${before}`]);
    assertQuiet(tab);
    await release(dataDir, 'promote', 'entry', before);
    await untilServed(url, `entry@${before}`);
  }),
);

test(
  'BF19 promote and host reject a release with a flipped byte',
  journey(async ({ product }) => {
    const { dataDir } = product;
    const before = await stableVersion(dataDir, 'entry');
    const version = '1.2.4';
    await publishUnchecked(dataDir, 'entry', version, REWORDING);
    const folder = join(dataDir, 'releases/entry', version);
    const chunk = (await readdir(folder)).find((name) => /EntryDetail.*\.js$/.test(name));
    const path = join(folder, chunk ?? '');
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    await writeFile(path, bytes);
    const { code, text } = await releaseCommand(dataDir, 'promote', 'entry', version);
    assert.deepEqual([code, text.includes('is refused')], [1, true], text);
    assert.equal(await stableVersion(dataDir, 'entry'), before);
    await assertRefused(product, version, 60);
  }),
);

/** Builds that the gates must refuse. */
const BROKEN = {
  'throws in module scope': inServerCode((text) => `throw new Error('doctored');${text}`),
  'loops endlessly in module scope': inServerCode((text) => `for (;;) {}${text}`),
  'throws in every view': inServerCode(
    (text) =>
      `${text};for (const exposed of Object.values(module.exports.modules)) exposed.View = () => { throw new Error('doctored'); };`,
  ),
} as const satisfies Record<string, Doctoring>;

test(
  'the host rejects a release whose files and record were replaced (REMOTE-008)',
  journey(async ({ product }) => {
    const { dataDir } = product;
    const version = '1.2.5';
    const folder = await reworded();
    await publishUnchecked(dataDir, 'entry', version, (text) => `${text}\n`);
    const published = join(dataDir, 'releases/entry', version);
    await cp(folder, published, { recursive: true });
    const record = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
    await writeFile(join(published, 'release.json'), JSON.stringify({ ...record, version }));
    await assertRefused(product, version, 61, 'REMOTE-008');
  }),
);

const BROKEN_TODAY = Object.entries(BROKEN)
  .map(([what, doctor], index, { length }) => ({ what, doctor, index, length }))
  .filter(({ index, length }) => isChosenVariant('a broken release', length, index));

for (const { index, what, doctor } of BROKEN_TODAY)
  test(
    `publish and host reject a release that ${what}`,
    journey(async ({ product }) => {
      const { dataDir } = product;
      const hostPid = await waitForPid(product.pid, 'host');
      const version = `2.0.${index}`;
      const folder = await doctoredRelease('entry', doctor);
      const publish = ['publish', 'entry', '--version', version, '--from', folder];
      const { code, text } = await releaseCommand(dataDir, ...publish);
      assert.deepEqual([code, text.includes('is refused')], [1, true], text);
      await publishUnchecked(dataDir, 'entry', version, doctor);
      const urls = (await entryAddresses(product, amebaId)).slice(70 + index * 10, 80 + index * 10);
      const load = loadPages(urls, 1);
      await assertRefused(product, version, 62 + index);
      await load.end();
      assert.equal(await waitForPid(product.pid, 'host'), hostPid);
    }),
  );

test(
  'the number of releases in host and render worker stays bounded as releases go live',
  journey(async ({ product }) => {
    const ship = createReleaseTrain(product.dataDir);
    const entry = await findEntry(product, amebaId, 1);
    const rendered = [`${product.host}/${amebaId}/imagelist.html`, entry.url];
    /** Promotes a new release of each remote, and waits until pages are rendered with them. */
    const shipOfEach = async (): Promise<readonly string[]> => {
      const shipped = [await ship(), await ship(), await ship()];
      for (const url of rendered)
        await until(`${shipped.join(' and ')} are live`, async () => {
          const live = (await renderedPage(url)).releases.split(' ');
          return shipped.every((name) => live.includes(name));
        });
      return shipped;
    };
    const held = () => readHeldReleases(join(product.dataDir, 'logs/host.log'));
    for (let times = 0; times < 3; times += 1) await shipOfEach();
    const before = await held();
    assert.equal(Object.keys(before).length, 2, 'the main thread and one render worker');
    await shipOfEach();
    const live = await shipOfEach();
    const after = await held();
    for (const [thread, names] of Object.entries(after)) {
      for (const name of live) assert.ok(names.includes(name), `${thread} holds ${name}`);
      const most = before[thread]?.length ?? 0;
      assert.ok(names.length <= most, `${thread} held ${most}, now ${names.join(', ')}`);
    }
  }),
);
