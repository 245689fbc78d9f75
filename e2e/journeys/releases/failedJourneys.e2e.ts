import assert from 'node:assert/strict';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import { killBrowser } from '../../harness/browser/browser.ts';
import {
  BrowserStalled,
  PageHangs,
  walkWatched,
  watchPage,
} from '../../harness/browser/stalledBrowser.ts';
import { LONG_BLOG } from '../../harness/demo/blogs.ts';
import { evidenceFolder } from '../../harness/evidence/evidenceFolder.ts';
import { journeysOn } from '../../harness/journey.ts';
import { EVIDENCE } from '../../harness/paths.ts';
import { sharedProduct } from '../../harness/products.ts';
import { until } from '../../harness/until.ts';

const journey = journeysOn(sharedProduct);

/** Ends the process of a page, as a browser in want of memory does. */
const crash = async (page: Page): Promise<void> => {
  const devtools = await page.createCDPSession();
  const crashed = new Promise((heard) => page.once('error', heard));
  // who asks for it is answered when the page is closed, if ever, and with whatever: the event counts
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};

/** Ends a page's browser. */
const end = async (page: Page): Promise<void> => {
  const browser = page.browser();
  const gone = new Promise((heard) => browser.once('disconnected', heard));
  killBrowser(browser);
  await gone;
};

/**
 * Lets a journey fail under a title of its own, and looks into the folder of its evidence before that goes.
 * @param how as `assert.rejects` takes it
 */
const assertEvidence = async (
  { name, filePath, signal }: Pick<TestContext, 'name' | 'filePath' | 'signal'>,
  failing: ReturnType<typeof journey>,
  how: RegExp | typeof BrowserStalled | typeof PageHangs,
  look: (folder: string) => Promise<void>,
): Promise<void> => {
  const title = `planted: ${name}`;
  const folder = join(EVIDENCE, evidenceFolder(title));
  try {
    await assert.rejects(failing({ name: title, filePath, signal }), how);
    await look(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Some looks of the watch. */
const LOOKED_AT_MS = 500;
const PATIENCE = { afterMs: 50, frameMs: 5_000, silentMs: 10_000 };

test('the harness sees that the browser draws a page no more, or has lost it, and takes none that is drawn for one', async (t) => {
  const { signal } = t;
  const inVain = () => new Promise<never>(() => undefined);
  await journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    const watched = await watchPage(page);
    const going = Promise.withResolvers<void>();
    const goes = async () => {
      await wait(LOOKED_AT_MS);
      going.resolve();
    };
    await Promise.all([
      walkWatched(
        () => going.promise,
        () => [watched],
        signal,
        PATIENCE,
      ),
      goes(),
    ]);
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await assert.rejects(
      walkWatched(inVain, () => [watched], signal, { ...PATIENCE, frameMs: 100 }),
      BrowserStalled,
    );
    const lost = await visitor();
    const watchedLost = await watchPage(lost.page);
    await crash(lost.page);
    await assert.rejects(
      walkWatched(inVain, () => [watchedLost], signal, PATIENCE),
      BrowserStalled,
    );
  })(t);
});

for (const [what, lose] of [
  ['a page', crash],
  ['itself', end],
] as const)
  test(`a journey whose browser has lost ${what} is walked once more in another, and nothing of the first runs on`, async (t) => {
    const browsers: Browser[] = [];
    await journey(async ({ product, visitor }) => {
      const { page, open } = await visitor();
      browsers.push(page.browser());
      await open(`${product.host}/help/`);
      if (browsers.length > 1) return;
      await lose(page);
      throw new Error('planted: it waited in vain');
    })(t);
    const [first] = browsers;
    const pid = first?.process()?.pid;
    assert.equal(browsers.length, 2);
    assert.ok(pid);
    await until('its process group is gone', async () => {
      try {
        return !process.kill(-pid, 0);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return true;
        throw error;
      }
    });
  });

test('a browser that is lost twice fails its journey, and leaves evidence of what is known without it', async (t) => {
  const failing = journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/help/`);
    await end(page);
    throw new Error('planted: it waited in vain');
  });
  await assertEvidence(t, failing, BrowserStalled, async (folder) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    for (const seen of [/the browser has lost/, /planted: it waited in vain/, /<td>200<\/td>/])
      assert.match(html, seen);
  });
});

test('without scripts a page has no frames to tell of, and a fault of its journey is told at once', async (t) => {
  await journey(async ({ product, visitor }) => {
    const { page, open } = await visitor({ hasScripts: false });
    await open(`${product.host}/help/`);
    const watched = await watchPage(page);
    const going = Promise.withResolvers<void>();
    const walk = walkWatched(
      () => going.promise,
      () => [watched],
      t.signal,
      { ...PATIENCE, frameMs: 0 },
    );
    await watched.look(PATIENCE);
    going.reject(new Error('planted: a fault'));
    await assert.rejects(walk, /planted: a fault/);
    // they may be switched off while it is looked at
    await page.setJavaScriptEnabled(true);
    await open(`${product.host}/help/`);
    await page.evaluate(() => {
      // it tells of no frame, and its timer says nothing else than that all is well
      window.requestAnimationFrame = () => 0;
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
    await Promise.all([
      watched.look({ frameMs: 1000, silentMs: 100 }),
      page.setJavaScriptEnabled(false),
    ]);
  })(t);
});

test('a page whose script never ends fails its journey, and leaves evidence all the same', async (t) => {
  const failing = journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    const watched = await watchPage(page);
    const walk = () =>
      page.evaluate(() => {
        for (;;);
      });
    await walkWatched(walk, () => [watched], t.signal, { ...PATIENCE, frameMs: 1000, silentMs: 0 });
  });
  await assertEvidence(t, failing, PageHangs, async (folder) => {
    assert.ok((await stat(join(folder, 'page.png'))).size > 10_000);
  });
});

test('a journey that takes too long leaves evidence', async (t) => {
  const tooLong = new AbortController();
  const failing = journey(async ({ product, visitor }) => {
    const { open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    // as the runner does, without a reason
    tooLong.abort();
    await new Promise<never>(() => undefined);
  });
  await assertEvidence(
    { name: t.name, filePath: t.filePath, signal: tooLong.signal },
    failing,
    /took too long/,
    async (folder) => {
      assert.ok((await stat(join(folder, 'page.png'))).size > 10_000);
    },
  );
});

test('BQ10 a failed journey leaves picture, HTML, console, network, versions, trace and owner in one page', async (t) => {
  const failing = journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await page.evaluate(async () => {
      console.error('planted in the console');
      await fetch('/_api/nothingOfThisName');
    });
    throw new Error('the planted failure');
  });
  await assertEvidence(t, failing, /the planted failure/, async (folder) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    for (const seen of [
      /Error: the planted failure/,
      /failedJourneys\.e2e\.ts/,
      /console error: planted in the console/,
      /<span class="bad">400<\/span><\/td><td>[^<]*\/_api\/nothingOfThisName/,
      /<td>entry@[^<]+<\/td><td>entry-team<\/td><td>the page is its/,
      /<td>host@[^<]+<\/td><td>[\w-]+-team</,
      /Trace: [^<]*trace [0-9a-f]{32}, (?:request|answered 200)/,
      /src="page\.png"/,
      /href="page\.html"/,
    ])
      assert.ok(seen.test(html), `${seen} is not in ${folder}`);
    assert.ok((await stat(join(folder, 'page.png'))).size > 10_000);
    assert.match(await readFile(join(folder, 'page.html'), 'utf8'), /data-releases/);
  });
});
