/** @needs linux */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { launchForJourneys } from '@engawa/harness/browser/browser.ts';
import { copyFiles, removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { findEntry, FIXTURE_ENTRY } from '@engawa/harness/demo/demoEntries.ts';
import { startDevSession, type DevSession } from '@engawa/harness/product/devSession.ts';
import { iineButton } from '@engawa/harness/browser/iine.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { findChildProcesses } from '@engawa/harness/product/processes.ts';
import { copyWorkspace } from '@engawa/harness/product/copyWorkspace.ts';
import { seededDataFolder } from '@engawa/harness/products.ts';
import { signalIntent, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { readProcessIdentity } from '@engawa/delivery/bootstrap/system/processIdentity.mjs';
import { RELEASED } from '@engawa/delivery/release/released.ts';
import { until } from '@engawa/harness/until.ts';
import { newVisitor, type Visitor } from '@engawa/harness/browser/visitor.ts';

const ARTICLE = 'apps/entry/src/article/EntryArticle.tsx';
const DETAIL = 'apps/entry/src/detail/EntryDetail.tsx';
const TITLE_EDIT = ['text={title}', 'text={`${title}（編集済み）`}'] as const;
const ARTICLE_STYLES = 'apps/entry/src/article/EntryArticle.module.scss';
const IINE = 'apps/social/src/iine/Iine.tsx';
const IINE_FORM = 'apps/social/src/iine/IineForm.tsx';
const TITLE = '.skinArticleTitle';
const OVERLAY = '.EngawaDev-overlay';
/**
 * The compilers' caches in a session's data folder; `types` is missing if the session stopped
 * before the types were valid.
 */
const NOTES = new Set(['types', 'webpack']);
const PATIENCE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'engawa-e2e-'));
const workspace = join(folder, 'workspace');
/**
 * The two data folders are siblings of equal depth, because the compilers' caches in them contain
 * relative paths to the sources.
 */
let data = '';
let dataAlone = '';
let session: DevSession;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let url = '';
let entryId = 0;

beforeAll(async () => {
  data = await seededDataFolder();
  dataAlone = `${data}-alone`;
  await copyWorkspace(workspace);
  browser = await launchForJourneys();
});
afterAll(async () => {
  await removeDataFolder(folder);
  await removeDataFolder(data);
  await removeDataFolder(dataAlone);
});

test('BF1 a remote runs alone on fixtures, with boxes for modules of other remotes, and a hot update preserves its state', async () => {
  const alone = await startDevSession(workspace, dataAlone, ['entry', '--alone']);
  try {
    const reader = await newVisitor(await browser.createBrowserContext());
    assert.equal(await reader.open(alone.host + FIXTURE_ENTRY), 200);
    assert.equal(await reader.page.$eval('h1', (title) => title.textContent?.trim()), '梅を干す日');
    const box = await reader.page.$eval('[data-slot^="social/Iine:"]', (slot) => ({
      label: getComputedStyle(slot, '::before').content,
      remote: slot.getAttribute('data-remote'),
    }));
    assert.deepEqual(box, { label: '"social/Iine:12755975296"', remote: 'social@none' });

    await reader.page.waitForSelector('[data-slot^="entry/EntryDetail"][data-hydrated]');
    // an attribute that marks this document
    await reader.page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    const reply = '[data-slot^="entry/Comments"] button[name=parentId]';
    // the styles of a development build arrive with the code of a slot and may move the button
    await reader.page.$eval(reply, (button) => button.scrollIntoView({ block: 'center' }));
    await waitForHydratedSlots(reader.page, reply);
    await reader.page.click(reply);
    await reader.page.waitForSelector(`${reply}[aria-expanded=true]`);
    await alone.edit(ARTICLE, ...TITLE_EDIT);
    await reader.page.waitForFunction(() =>
      document.querySelector('.skinArticleTitle')?.textContent.includes('（編集済み）'),
    );
    assert.ok(await reader.page.$(`html[data-marked] ${reply}[aria-expanded=true]`));
    await reader.page.browserContext().close();

    const programs = (await findChildProcesses(alone.pid)).map(({ command }) => command);
    assert.ok(programs.some((command) => command.includes('host.cjs')));
    assert.ok(!programs.some((command) => command.includes('apps/platform')));
  } finally {
    await alone.stop();
  }
  // copies the caches of the earlier session, so that the next session reuses the build of entry
  const notes = (await readdir(dataAlone)).filter((name) => NOTES.has(name));
  await copyFiles(
    notes.map((name) => join(dataAlone, name)),
    data,
  );
});

/** Starts the session of all later tests, and opens a page in it. */
const beginSession = async (): Promise<void> => {
  session = await startDevSession(workspace, data, ['entry', 'social']);
  visitor = await newVisitor(await browser.createBrowserContext());
  ({ page } = visitor);
  ({ url, entryId } = await findEntry(session, LONG_BLOG.amebaId, 5));
  await visitor.open(url);
  // marks this document: a reloaded page has no mark
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.waitForSelector(`[data-slot^="social/Iine"][data-hydrated]`);
};

/**
 * Text that only a development session contains: its client, its badge, and registered components.
 */
const TRACES = ['engawaDev', 'EngawaDev', '開発セッション', '_dev/news', '$RefreshReg$'];
const filesWithTraces = async (root: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const file of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const text = await readFile(join(file.parentPath, file.name), 'utf8');
    if (TRACES.some((trace) => text.includes(trace))) found.push(file.name);
  }
  return found;
};

const isMarked = () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
const display = (selector: string) => page.$eval(selector, (element) => element.textContent);
const untilVisible = (selector: string, text: string) =>
  until(
    `${selector} contains ${text}`,
    async () => (await display(selector)).includes(text),
    PATIENCE_MS,
  );
const served = async () => (await fetch(url)).text();

test('dev: the page and the console are marked as a development session', async () => {
  await beginSession();
  const badge = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, '::after').content);
  assert.match(await badge(), /開発/);
  assert.match(await served(), /data-releases="entry@[^"]*-local\.dev\./);
  const profile = await browser.createBrowserContext();
  const console = await newVisitor(profile);
  await console.open(`${session.host}/_console`);
  const style = () => getComputedStyle(document.documentElement, '::after').content;
  assert.match(await console.page.evaluate(style), /開発/);
  assert.match(await console.page.content(), /entry \S*-local\.dev\./);
  await profile.close();
});

test('dev: an edit of a view appears without a reload, and an open dialog stays open', async () => {
  await signalIntent(page);
  await page.click(iineButton(entryId));
  await page.waitForSelector('dialog[open]');
  await session.edit(
    IINE_FORM,
    'kind="iine"\n',
    'kind="iine"\n        label="いいね（編集済み）"\n',
  );
  await untilVisible(iineButton(entryId), 'いいね（編集済み）');
  await session.edit(ARTICLE, ...TITLE_EDIT);
  await untilVisible(TITLE, '（編集済み）');
  assert.ok(await page.$('dialog[open]'), 'the dialog is still open');
  assert.ok(await isMarked(), 'the page was not loaded again');
  await page.keyboard.press('Escape');
});

test('dev: a view that gains state re-renders without a reload and reuses the HTML of the server', async () => {
  const text = () => page.$eval('[data-html-key]', ({ innerHTML }) => innerHTML);
  const before = await text();
  assert.notEqual(before, '');
  const imported = "import { useSelector } from 'react-redux';\n";
  await session.edit(DETAIL, imported, `import { useState } from 'react';\n${imported}`);
  const rendered = '  const clip = buildClipPlacements(entry);\n  return (\n    <>\n';
  const note = "  const [note] = useState('覚え書き');\n";
  await session.edit(DETAIL, rendered, `${note}${rendered}      <p id="note">{note}</p>\n`);
  await page.waitForSelector('#note', { timeout: PATIENCE_MS });
  assert.equal(await text(), before);
  assert.ok(await isMarked(), 'the page was not loaded again');
});

test('dev: the next page that the server renders shows the edit', async () => {
  await until(
    'the server renders the edit',
    async () => (await served()).includes('（編集済み）'),
    PATIENCE_MS,
  );
});

test('dev: an edit of a style appears without a reload', async () => {
  const colour = () => page.$eval(TITLE, (title) => getComputedStyle(title).backgroundColor);
  const before = await colour();
  assert.notEqual(before, 'rgb(1, 2, 3)');
  const rule = '\n.Entry-title a {\n  background: rgb(1, 2, 3) !important;\n}\n\n';
  await session.edit(ARTICLE_STYLES, '.Entry-title', `${rule.trimStart()}.Entry-title`);
  await until(
    'the colour has changed',
    async () => (await colour()) === 'rgb(1, 2, 3)',
    PATIENCE_MS,
  );
  assert.ok(await isMarked(), 'the page was not loaded again');
});

test('dev: a build error appears as an overlay over the last good page until it is fixed', async () => {
  await session.edit(ARTICLE, '  return (\n', '  return ((\n');
  await page.waitForSelector(OVERLAY, { timeout: PATIENCE_MS });
  assert.match(await display(OVERLAY), /apps\/entry\/src\/article\/EntryArticle\.tsx:\d+:\d+/);
  assert.match(await display(OVERLAY), /Expected ','/);
  assert.match(session.said(), /EntryArticle\.tsx:\d+:\d+\n.*Expected ','/);
  assert.match(await display(TITLE), /（編集済み）/);
  await session.edit(ARTICLE, '  return ((\n', '  return (\n');
  await page.waitForSelector(OVERLAY, { hidden: true, timeout: PATIENCE_MS });
  await session.edit(ARTICLE, '（編集済み）', '（直しました）');
  await untilVisible(TITLE, '（直しました）');
  assert.ok(await isMarked(), 'the page was not loaded again');
});

test('dev: a changed list of exposes requires a new session, unless the change is reverted', async () => {
  const REMOTE = 'apps/entry/src/remote.ts';
  const line = "  './Guide': guidePage,\n";
  await session.edit(REMOTE, line, '');
  await page.waitForSelector(OVERLAY, { timeout: PATIENCE_MS });
  assert.match(await display(OVERLAY), /apps\/entry\/src\/remote\.ts lists other modules/);
  await session.edit(REMOTE, "  './Shop'", `${line}  './Shop'`);
  await page.waitForSelector(OVERLAY, { hidden: true, timeout: PATIENCE_MS });
});

test('dev: an error while the server renders a module is reported with message, file and line', async () => {
  const first = '  const dispatch = useDispatch();\n';
  const fault = "  if (typeof window === 'undefined') throw new Error('not on the server');\n";
  await session.edit(IINE, first, fault + first);
  await page.waitForSelector(OVERLAY, { timeout: PATIENCE_MS });
  const notified =
    /REMOTE-004 .*Error: not on the server at apps\/social\/src\/iine\/Iine\.tsx:\d+/;
  assert.match(await display(OVERLAY), notified);
  assert.match(session.said(), notified);
  await session.edit(IINE, fault, '');
  await page.waitForSelector(OVERLAY, { hidden: true, timeout: PATIENCE_MS });
});

test('dev: an edit that cannot be hot-updated reloads the page', async () => {
  const arrival = page.waitForNavigation({ timeout: PATIENCE_MS });
  await session.edit(
    'apps/entry/src/detail/entryDetailHead.ts',
    'title: `${title}｜',
    'title: `新・${title}｜',
  );
  await arrival;
  assert.match(await page.title(), /^新・/);
  assert.equal(await isMarked(), false);
});

test('dev: pages have the content security policy of the product, and the console has no error', async () => {
  const isNote = (line: string) => line.startsWith('console info');
  assert.deepEqual(
    visitor.complaints.all().filter((line) => !isNote(line)),
    [],
  );
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'sha256-[^']+' 'sha256-[^']+' 'strict-dynamic';/);
  // no socket of a development server
  const connect = /connect-src [^;]*/.exec(policy)?.[0] ?? '';
  assert.equal(
    connect.replace(/\S+\/_beacon$/, 'beacon'),
    `connect-src 'self' ${session.assets} beacon`,
  );
});

test('dev: release builds contain no development code', async () => {
  const released = RELEASED.map((app) => `apps/${app}/dist`);
  for (const folder of released)
    assert.deepEqual(await filesWithTraces(join(CHECKOUT_ROOT, folder)), [], `traces in ${folder}`);
  // the same search finds them in the development build
  const inSession = await filesWithTraces(join(CHECKOUT_ROOT, 'apps/host/dist-dev/release'));
  assert.equal(inSession.length, 2, `main's code and styles: ${inSession.join()}`);
});

test('dev: Ctrl-C stops the session and all its processes', async () => {
  const children = await findChildProcesses(session.pid);
  await session.stop();
  for (const { pid, command } of children)
    assert.equal(readProcessIdentity(pid), null, `${command} still runs`);
});
