import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { launchForJourneys } from '../../harness/browser/browser.ts';
import { newVisitor } from '../../harness/browser/visitor.ts';
import { FIXTURE_ENTRY } from '../../harness/demo/demoEntries.ts';
import { newDataFolder, removeDataFolder } from '../../harness/product/dataFolders.ts';
import { startDevSession, type DevSession } from '../../harness/product/devSession.ts';
import { childrenOf } from '../../harness/product/processes.ts';

const ARTICLE = 'apps/entry/src/article/EntryArticle.tsx';

const folder = await newDataFolder();
let session: DevSession;
let browser: Browser;

before(async () => {
  const [workspace, data] = ['workspace', 'data'].map((name) => join(folder, name));
  session = await startDevSession(workspace ?? '', data ?? '', ['entry', '--alone']);
  browser = await launchForJourneys();
});
after(async () => {
  await browser?.close();
  await removeDataFolder(folder);
});

test('BF1 a remote alone stands on fixtures: other remotes are boxes, an edit is shown with its state kept', async () => {
  const { page, open } = await newVisitor(await browser.createBrowserContext());
  assert.equal(await open(session.host + FIXTURE_ENTRY), 200);
  assert.equal(await page.$eval('h1', (title) => title.textContent?.trim()), '梅を干す日');
  const box = await page.$eval('[data-slot^="social/Iine:"]', (slot) => ({
    label: getComputedStyle(slot, '::before').content,
    remote: slot.getAttribute('data-remote'),
  }));
  assert.deepEqual(box, { label: '"social/Iine:12755975296"', remote: 'social@none' });

  await page.waitForSelector('[data-slot^="entry/EntryDetail"][data-hydrated]');
  // what only this document has
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.click('[data-slot^="entry/Comments"] summary');
  await session.edit(ARTICLE, '          {title}\n', '          {title}（編集済み）\n');
  await page.waitForFunction(() =>
    document.querySelector('.skinArticleTitle')?.textContent.includes('（編集済み）'),
  );
  assert.ok(await page.$('html[data-marked] [data-slot^="entry/Comments"] details[open]'));

  const programs = (await childrenOf(session.pid)).map(({ command }) => command);
  assert.ok(programs.some((command) => command.includes('host.cjs')));
  assert.ok(!programs.some((command) => command.includes('apps/platform')));
  await session.stop();
});
