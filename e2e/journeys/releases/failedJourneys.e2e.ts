import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { terminateBrowser } from '@engawa/harness/browser/browser.ts';
import {
  StalledBrowserError,
  runWatched,
  watchPage,
} from '@engawa/harness/browser/stalledBrowser.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { evidenceFolder } from '@engawa/harness/evidence/evidenceFolder.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { RUN_FOLDER, SHARED_PRODUCT } from '@engawa/harness/run/runVariables.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

/** Kills the process of a page, like a browser without memory. */
const crash = async (page: Page): Promise<void> => {
  const devtools = await page.createCDPSession();
  const crashed = new Promise((received) => page.once('error', received));
  // the command's response arrives when the page is closed, if ever, and with any result: the event
  // counts
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};

/** Runs the planted journeys once. */
const runPlanted = async (folder: string): Promise<void> => {
  const { code } = await runProgram(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--config', 'jest/planted.config.mjs'],
    {
      cwd: CHECKOUT_ROOT,
      env: {
        ...process.env,
        [RUN_FOLDER]: folder,
        [SHARED_PRODUCT]: JSON.stringify(await sharedProduct()),
      },
    },
  );
  assert.equal(code, 1);
};

/** Enough time for `runWatched` to check the page several times. */
const LOOKED_AT_MS = 500;
const PATIENCE = { afterMs: 50, frameMs: 5_000, silentMs: 10_000 };

test('the test runner detects a browser that stopped painting or lost a page, and no other browser', async () => {
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
      runWatched(
        () => going.promise,
        () => [watched],
        PATIENCE,
      ),
      goes(),
    ]);
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await assert.rejects(
      runWatched(inVain, () => [watched], { ...PATIENCE, frameMs: 100 }),
      StalledBrowserError,
    );
    const lost = await visitor();
    const watchedLost = await watchPage(lost.page);
    await crash(lost.page);
    await assert.rejects(
      runWatched(inVain, () => [watchedLost], PATIENCE),
      StalledBrowserError,
    );
  })();
});

for (const [what, lose] of [
  ['a page', crash],
  ['the browser', (page: Page) => terminateBrowser(page.browser())],
] as const)
  test(`reruns a journey in a new browser after ${what} was lost, and leaves no process`, async () => {
    const browsers: Browser[] = [];
    await journey(async ({ product, visitor }) => {
      const { page, open } = await visitor();
      browsers.push(page.browser());
      await open(`${product.host}/help/`);
      if (browsers.length > 1) return;
      await lose(page);
      throw new Error('planted: the wait timed out');
    })();
    const [first] = browsers;
    const pid = first?.process()?.pid;
    assert.equal(browsers.length, 2);
    assert.ok(pid);
    await until('the process group has stopped', async () => {
      try {
        return !process.kill(-pid, 0);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return true;
        throw error;
      }
    });
  });

test('does not report a page without scripts as stalled, and reports the error of its journey at once', async () => {
  await journey(async ({ product, visitor }) => {
    const { page, open } = await visitor({ hasScripts: false });
    await open(`${product.host}/help/`);
    const watched = await watchPage(page);
    const going = Promise.withResolvers<void>();
    const walk = runWatched(
      () => going.promise,
      () => [watched],
      { ...PATIENCE, frameMs: 0 },
    );
    await watched.look(PATIENCE);
    going.reject(new Error('planted: an error'));
    await assert.rejects(walk, /planted: an error/);
    // scripts may be disabled during a check
    await page.setJavaScriptEnabled(true);
    await open(`${product.host}/help/`);
    await page.evaluate(() => {
      // the page reports no frame, and its timer reports no problem
      window.requestAnimationFrame = () => 0;
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
    await Promise.all([
      watched.look({ frameMs: 1000, silentMs: 100 }),
      page.setJavaScriptEnabled(false),
    ]);
  })();
});

describe('BQ10 evidence of a failed test', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engawa-e2e-'));
    await runPlanted(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const inFolder = (title: string, name: string) =>
    join(folder, evidenceFolder('failing', title), name);
  const readEvidencePage = (title: string) => readFile(inFolder(title, 'index.html'), 'utf8');
  const assertPicture = async (title: string, name = 'page.png') =>
    assert.ok((await stat(inFolder(title, name))).size > 5000);

  test('contains screenshot, HTML, console, requests, versions, trace and owner on one page', async () => {
    const html = await readEvidencePage('throws');
    for (const seen of [
      /Error: the planted failure/,
      /failing\.e2e\.ts/,
      /console error: planted in the console/,
      /<span class="bad">400<\/span><\/td><td>[^<]*\/_api\/nothingOfThisName/,
      /<td>entry@[^<]+<\/td><td>entry-team<\/td><td>owner of the page/,
      /<td>host@[^<]+<\/td><td>[\w-]+-team</,
      /Trace: [^<]*trace [0-9a-f]{32}, (?:request|answered 200)/,
      /src="page\.png"/,
      /href="page\.html"/,
    ])
      assert.match(html, seen);
    await assertPicture('throws');
    assert.match(await readFile(inFolder('throws', 'page.html'), 'utf8'), /data-releases/);
  });

  test('contains the expected and received text, and the page during the wait', async () => {
    const title = 'waits for another notice';
    assert.match(await readEvidencePage(title), /expected: できました。\nreceived: だめでした。/);
    assert.match(await readFile(inFolder(title, 'page-during.html.txt'), 'utf8'), /だめでした。/);
    assert.doesNotMatch(await readFile(inFolder(title, 'page.html'), 'utf8'), /だめでした。/);
    await assertPicture(title, 'page-during.png');
  });

  test('lists a request without a response first', async () => {
    const html = await readEvidencePage('leaves a request without a response');
    assert.match(html, /Requests without a response<\/h3><pre>GET [^\n]*\/hanging/);
  });

  test.each([
    [
      'loses its browser twice',
      [/browser process lost/, /planted: the wait timed out/, /<td>200<\/td>/],
    ],
    ['has a script that never ends', [/script of .* never ends/]],
    ['takes too long', [/Exceeded timeout of 5000 ms/]],
    ['is no journey', [/planted without a page/, /No browser page was open/]],
  ])('exists for a test that %s', async (title, lines) => {
    const html = await readEvidencePage(title);
    for (const line of lines) assert.match(html, line);
  });

  test('is linked from the page of the run', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    assert.match(html, /<h1>0 journeys passed, 7 failed<\/h1>/);
    assert.equal(html.match(/evidence<\/a><\/p>/g)?.length, 7);
  });
});
