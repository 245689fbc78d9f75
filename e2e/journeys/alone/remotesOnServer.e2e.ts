/** @needs linux */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, findEntry, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { hasHostLogged, waitForRefusal } from '@engawa/harness/product/logLines.ts';
import {
  inServerCode,
  LATE_THROW,
  publishUnchecked,
  throwsFor,
} from '@engawa/harness/product/doctoredRelease.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { killProgram } from '@engawa/harness/product/processes.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { forcePointer, stableVersion } from '@engawa/harness/product/releases.ts';
import { renderedPage, type SeenPage } from '@engawa/harness/pages/renderedPage.ts';
import { waitForIdle } from '@engawa/harness/browser/waitForIdle.ts';
import { until } from '@engawa/harness/until.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';

const journey = journeysOn(ownProduct);

const { amebaId } = LONG_BLOG;
const MISSING = '9.9.9';
const LATE = '9.8.0';
const LACKING = '9.7.0';
const HANGING = '9.6.0';
const UNREADABLE = 'ご指定のページを表示できません。';
const UNAVAILABLE = 'ご指定のページを表示できません。';

/** Whether the page has a like button; the link to the likers belongs to entry. */
const hasLike = ({ text }: SeenPage) => /いいね！(?!した人)/.test(text);

const hasFollow = ({ text }: SeenPage) => text.includes('さんをフォロー');

const isHealthy = async ({ host }: Product): Promise<boolean> => {
  try {
    return (await fetch(`${host}/_health`)).ok;
  } catch {
    // the host does not listen yet
    return false;
  }
};

const restartHost = async (product: Product): Promise<void> => {
  await killProgram(product.pid, 'host');
  await until('the host answers again', () => isHealthy(product));
};

/** Runs with a registry that points to a missing release, from the host's start on. */
const withoutRemote = async (product: Product, remote: string, look: () => Promise<void>) => {
  const sound = await stableVersion(product.dataDir, remote);
  await forcePointer(product.dataDir, remote, MISSING);
  await restartHost(product);
  await look();
  await forcePointer(product.dataDir, remote, sound);
  await until(`${remote} is back`, async () => {
    const { releases } = await renderedPage(`${product.host}/`);
    return releases.includes(`${remote}@${sound}`);
  });
};

test(
  'BF7 a host started without social serves complete entries without likes and follows',
  journey(async ({ product }) => {
    const { url, title } = await findEntry(product, amebaId, 0);
    await withoutRemote(product, 'social', async () => {
      const page = await renderedPage(url);
      assert.deepEqual([page.status, page.heading], [200, title]);
      assert.ok(!hasLike(page), 'no like is offered');
      assert.ok(!hasFollow(page), 'no follow is offered');
      assert.ok(!page.releases.includes('social@'), page.releases);
    });
    // the previous copy may be served once
    await until('likes and follows are back', async () => {
      const page = await renderedPage(url);
      return hasLike(page) && hasFollow(page);
    });
  }),
);

test(
  'BF7 a host started without imagevideo returns 503 for its pages and serves all others',
  journey(async ({ product }) => {
    const entry = await entryWithImages(product, amebaId);
    const image = /href="(\/[^"]*\/image-[^"]+)"/.exec(await (await fetch(entry)).text())?.[1];
    assert.ok(image !== undefined, `${entry} links to no image`);
    await withoutRemote(product, 'imagevideo', async () => {
      const page = await renderedPage(product.host + image);
      assert.deepEqual([page.status, page.heading], [503, UNAVAILABLE]);
      assert.equal((await renderedPage(entry)).status, 200);
    });
    assert.equal((await renderedPage(product.host + image)).status, 200);
  }),
);

test(
  'BF7 a host started without entry returns 503 for its pages and serves all others',
  journey(async ({ product }) => {
    const { url } = await findEntry(product, amebaId, 0);
    await withoutRemote(product, 'entry', async () => {
      const page = await renderedPage(url);
      assert.deepEqual([page.status, page.heading], [503, UNAVAILABLE]);
      assert.equal((await renderedPage(`${product.host}/`)).status, 200);
    });
    assert.equal((await renderedPage(url)).status, 200);
  }),
);

test(
  'the last good release stays live when the files of its successor or its own files are missing',
  journey(async ({ product }) => {
    const sound = await stableVersion(product.dataDir, 'social');
    await forcePointer(product.dataDir, 'social', MISSING);
    await waitForRefusal(product.dataDir, `social@${MISSING}`);
    const during = await renderedPage((await findEntry(product, amebaId, 20)).url);
    assert.deepEqual([during.status, hasLike(during)], [200, true]);
    await forcePointer(product.dataDir, 'social', sound);
    await rm(join(product.dataDir, 'releases/social', sound), { recursive: true });
    const after = await renderedPage((await findEntry(product, amebaId, 21)).url);
    assert.deepEqual([after.status, hasLike(after)], [200, true]);
    assert.ok(after.releases.includes(`social@${sound}`), after.releases);
  }),
);

test(
  'R2.1.10 a release that throws in a timer fails no page and is replaced by the previous release',
  journey(async ({ product }) => {
    const { dataDir } = product;
    const sound = await stableVersion(dataDir, 'entry');
    await publishUnchecked(dataDir, 'entry', LATE, LATE_THROW);
    await forcePointer(dataDir, 'entry', LATE);
    const statuses: number[] = [];
    const urls = (await entryAddresses(product, amebaId)).slice(40, 60);
    const isBack = async () => {
      const page = await renderedPage(urls[statuses.length % urls.length] ?? '');
      statuses.push(page.status);
      return hasHostLogged(dataDir, 'last good release restored', `"entry@${LATE}"`);
    };
    await until('the previous release is restored', isBack, 90_000);
    assert.deepEqual([...new Set(statuses)], [200]);
    await until('pages are rendered with the previous release', async () =>
      (await renderedPage(urls[0] ?? '')).releases.includes(`entry@${sound}`),
    );
    assert.ok(await hasHostLogged(dataDir, 'render worker replaced', `"entry@${LATE}"`));
    // the release could read none of the host's secrets
    assert.ok(await hasHostLogged(dataDir, 'environment: '));
    assert.ok(!(await hasHostLogged(dataDir, 'environment: ', 'ENGAWA')));
    await forcePointer(dataDir, 'entry', sound);
  }),
);

/** A release whose likes never finish their reads; passes gates that do not request the page. */
const HANGING_LIKES = inServerCode(
  (text) =>
    `${text};{ const exposed = module.exports.modules['./Iine']; exposed.load = () => new Promise(() => {}); delete exposed.isLoaded; }`,
);

test(
  'R2.1.10 BF7 a slot whose read hangs is left out of the server’s HTML and rendered by the browser',
  journey(async ({ product, visitor }) => {
    const { dataDir } = product;
    const sound = await stableVersion(dataDir, 'social');
    const [first, second] = (await entryAddresses(product, amebaId)).slice(62, 64);
    await publishUnchecked(dataDir, 'social', HANGING, HANGING_LIKES);
    await forcePointer(dataDir, 'social', HANGING);
    await until('pages are rendered with the release', async () =>
      (await renderedPage(`${product.host}/`)).releases.includes(`social@${HANGING}`),
    );
    for (const url of [first ?? '', second ?? '']) {
      // oxlint-disable-next-line no-await-in-loop -- the second page comes after the first has waited
      const page = await renderedPage(url);
      assert.deepEqual([page.status, hasLike(page), hasFollow(page)], [200, false, true], url);
    }
    const isNotified = (words: string) => hasHostLogged(dataDir, words, `"social@${HANGING}"`);
    await until('REMOTE-010 is logged', () => isNotified('REMOTE-010'));
    const reader = await visitor();
    await reader.open(second ?? '');
    await hydrateSlots(reader.page);
    await reader.page.$eval('[data-slot^="social/Iine:"]', (slot) => slot.scrollIntoView());
    await reader.page.waitForSelector('[data-slot^="social/Iine:"] button');
    await forcePointer(dataDir, 'social', sound);
    await until('likes are back', async () => hasLike(await renderedPage(first ?? '')));
  }),
);

/** Height of the block around a slot, in CSS px. */
const heightAround = (page: Page, slot: string): Promise<number> =>
  page.$eval(slot, ({ parentElement }) => parentElement?.getBoundingClientRect().height ?? 0);

test(
  'R9.8 R2.6.2 a slot without server HTML has reserved height, and rendering it causes no layout shift',
  journey(async ({ product, visitor }) => {
    const { dataDir } = product;
    const sound = await stableVersion(dataDir, 'social');
    const entries = await Promise.all(BLOGS.map((blog) => findEntry(product, blog.amebaId, 0)));
    const failing = {
      './Iine': entries.map(({ entryId }) => String(entryId)),
      './ProfileFollow': BLOGS.map((blog) => blog.amebaId),
    };
    await publishUnchecked(dataDir, 'social', LACKING, throwsFor(failing));
    await forcePointer(dataDir, 'social', LACKING);
    for (const [index, { url, entryId }] of entries.entries()) {
      const blog = BLOGS[index]?.amebaId ?? '';
      await until('the page lacks its likes', async () => !hasLike(await renderedPage(url)));
      const reader = await visitor();
      const { page } = reader;
      await reader.open(url);
      const like = `[data-slot="social/Iine:${entryId}"]`;
      const follow = `[data-slot="social/ProfileFollow:${blog}"]`;
      assert.equal(await page.$(`${like} button`), null, url);
      assert.equal(await heightAround(page, like), 134, url);
      const before = await heightAround(page, follow);
      assert.ok(before >= 190, `the profile of ${blog} has ${before} px`);
      await hydrateSlots(page);
      await page.$eval(like, (slot) => slot.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${like} button`);
      assert.equal(await heightAround(page, like), 134, url);
      await page.$eval(follow, (slot) => slot.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${follow} button`);
      // the advance of a glyph rounds differently on another line
      assert.ok(Math.abs((await heightAround(page, follow)) - before) < 1, url);
      await waitForIdle(page); // ignores delayed height transitions
      await assertStill(page);
    }
    await forcePointer(dataDir, 'social', sound);
    // a rollback purges all pages, which would affect the next count
    await until('pages are rendered with the previous release', async () =>
      (await renderedPage(entries[0]?.url ?? '')).releases.includes(`social@${sound}`),
    );
  }),
);

test(
  'R2.1.10 cached pages are served during an outage of the platform; other pages return 503 until it ends',
  journey(async ({ product }) => {
    const known = (await findEntry(product, amebaId, 30)).url;
    const unknown = (await findEntry(product, amebaId, 31)).url;
    assert.equal((await renderedPage(known)).status, 200);
    await killProgram(product.pid, 'platform');
    const [stored, lost] = await Promise.all([renderedPage(known), renderedPage(unknown)]);
    assert.equal(stored.status, 200);
    assert.deepEqual([lost.status, lost.heading], [503, UNREADABLE]);
    await until(
      'the page returns 200 again',
      async () => (await renderedPage(unknown)).status === 200,
    );
  }),
);
