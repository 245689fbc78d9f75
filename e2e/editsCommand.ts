import { join } from 'node:path';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { median } from '../tools/bench/report/statistics.ts';
import { loadNow } from '../tools/bench/report/surroundings.ts';
import { tableText } from '../tools/bench/report/tableText.ts';
import { chooseBrowser } from '../tools/test/browser/chooseBrowser.ts';
import { LONG_BLOG } from './harness/demo/blogs.ts';
import { launchBrowser } from './harness/browser/browser.ts';
import { newDataFolder, removeDataFolder } from './harness/product/dataFolders.ts';
import { entryOf, FIXTURE_ENTRY } from './harness/demo/demoEntries.ts';
import { startDevSession } from './harness/product/devSession.ts';
import { copyForDevelopment } from './harness/product/workspaceCopy.ts';
import { hmrTimes, noteNews, type RepeatedEdit } from './harness/product/hmrTimes.ts';
import { newVisitor } from './harness/browser/visitor.ts';

const USAGE = 'Usage: npm run edits [-- --alone]';
const TIMES = 10;

const COMPONENT: RepeatedEdit = {
  file: 'apps/entry/src/article/EntryArticle.tsx',
  textAfter: (edits) => `          {title}${edits === 0 ? '' : `（${edits}）`}\n`,
  isShown: (edit) =>
    document.querySelector('.skinArticleTitle')?.textContent.includes(`（${edit}）`) === true,
};

const STYLE: RepeatedEdit = {
  file: 'apps/entry/src/article/EntryArticle.module.scss',
  textAfter: (edits) =>
    edits === 0
      ? '.Entry-title'
      : `.Entry-title a {\n  outline-offset: ${edits}px !important;\n}\n\n.Entry-title`,
  isShown: (edit) => {
    const title = document.querySelector('.skinArticleTitle');
    return title !== null && getComputedStyle(title).outlineOffset === `${edit}px`;
  },
};

/** `npm run edits`: how long an edit takes to the screen within `npm run dev`, or until it is `--alone`. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const isAlone = args[0] === '--alone';
  if (args.length > (isAlone ? 1 : 0)) throw new PlainError(USAGE);
  await chooseBrowser();
  const loadBefore = loadNow();
  const folder = await newDataFolder();
  const workspace = join(folder, 'workspace');
  await copyForDevelopment(workspace);
  const session = await startDevSession(workspace, join(folder, 'data'), ['entry', ...args]);
  const browser = await launchBrowser();
  try {
    const { page, open } = await newVisitor(await browser.createBrowserContext());
    await open(
      isAlone ? session.host + FIXTURE_ENTRY : (await entryOf(session, LONG_BLOG.amebaId, 5)).url,
    );
    await page.waitForSelector('[data-slot^="entry/"][data-hydrated]');
    await noteNews(page, session, 'entry');
    const rows: (string | number)[][] = [];
    for (const [name, edit] of [
      ['component', COMPONENT],
      ['style', STYLE],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one edit after the other
      const times = await hmrTimes(page, session, edit, TIMES);
      const whole = times.map((time) => time.build + time.page);
      const parts = [times.map((time) => time.build), times.map((time) => time.page)];
      const columns = [median(whole), Math.min(...whole), Math.max(...whole)];
      rows.push([name, ...columns, ...parts.map(median)]);
    }
    process.stdout.write(
      `${tableText(['edit to screen, ms', 'median', 'least', 'most', 'build', 'page'], rows)}\nready after ${Math.round(session.readyMs)} ms; of ${TIMES} each; load average ${loadBefore.toFixed(1)} before, ${loadNow().toFixed(1)} after\n`,
    );
    return 0;
  } finally {
    await browser.close();
    await session.stop();
    await removeDataFolder(folder);
  }
});
