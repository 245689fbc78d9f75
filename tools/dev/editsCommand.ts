import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { buildChanged } from '@engawa/delivery/bootstrap/install/build.mjs';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { NEWS_PATH, type DevNews } from './devNews.ts';
import { median } from '@engawa/harness/measure/statistics.ts';
import { loadNow } from '@engawa/harness/measure/surroundings.ts';
import { tableText } from '@engawa/harness/measure/table.ts';
import { chooseBrowser } from '@engawa/harness/programs/chooseBrowser.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { launchBrowser } from '@engawa/harness/browser/browser.ts';
import { newDataFolder, removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { findEntry, FIXTURE_ENTRY } from '@engawa/harness/demo/demoEntries.ts';
import { startDevSession, type DevSession } from '@engawa/harness/product/devSession.ts';
import { copyWorkspace } from '@engawa/harness/product/copyWorkspace.ts';
import { newVisitor } from '@engawa/harness/browser/visitor.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

declare global {
  /**
   * the remote's newest build with the time of its notification in the page (epoch ms), and the
   * server's build
   */
  var devBuild: { number: number; at: number; liveNumber: number };
}

const TIMES = 10;

/** An edit that is made repeatedly. */
type RepeatedEdit = {
  readonly name: string;
  readonly file: string;
  /** returns the edited part of the file after a number of edits; 0: unedited */
  readonly textAfter: (edits: number) => string;
  /** runs in the page: whether the edit with this number is visible */
  readonly isVisible: (edit: number) => boolean;
};

const EDITS: readonly RepeatedEdit[] = [
  {
    name: 'component',
    file: 'apps/entry/src/article/EntryArticle.tsx',
    textAfter: (edits) => (edits === 0 ? 'text={title}' : `text={\`\${title}（${edits}）\`}`),
    isVisible: (edit) =>
      document.querySelector('.skinArticleTitle')?.textContent.includes(`（${edit}）`) === true,
  },
  {
    name: 'style',
    file: 'apps/entry/src/article/EntryArticle.module.scss',
    textAfter: (edits) =>
      edits === 0
        ? '.Entry-title'
        : `.Entry-title a {\n  outline-offset: ${edits}px !important;\n}\n\n.Entry-title`,
    isVisible: (edit) => {
      const title = document.querySelector('.skinArticleTitle');
      return title !== null && getComputedStyle(title).outlineOffset === `${edit}px`;
    },
  },
];

const recordBuilds = (page: Page, { assets }: DevSession, remote: string): Promise<void> =>
  page.evaluate(
    (address, name) => {
      globalThis.devBuild = { number: -1, at: 0, liveNumber: -1 };
      new EventSource(address).addEventListener('message', ({ data }) => {
        const { remote: of, updates, liveNumber } = JSON.parse(String(data)) as DevNews;
        if (of !== name) return;
        const number = updates.at(-1)?.number;
        if (number !== undefined) Object.assign(globalThis.devBuild, { number, at: Date.now() });
        globalThis.devBuild.liveNumber = liveNumber;
      });
    },
    assets + NEWS_PATH,
    remote,
  );

/**
 * Makes an edit. @returns ms until the page was notified of the build, and from then to the first
 * frame with the edit
 */
const measureTimes = async (
  page: Page,
  session: DevSession,
  edit: RepeatedEdit,
  number: number,
) => {
  // developers look at an edit before the next one; meanwhile the server side is built
  await page.waitForFunction(() => {
    const { number: last, liveNumber } = globalThis.devBuild;
    return last >= 0 && liveNumber >= last;
  });
  // checks every frame from before the edit on
  const visible = page.waitForFunction(edit.isVisible, { polling: 'raf' }, number);
  const startedAt = Date.now();
  await session.edit(edit.file, edit.textAfter(number - 1), edit.textAfter(number));
  await visible;
  const [builtAt, visibleAt] = await page.evaluate(
    () => [globalThis.devBuild.at, Date.now()] as const,
  );
  return [builtAt - startedAt, visibleAt - builtAt] as const;
};

const measureRow = async (page: Page, session: DevSession, edit: RepeatedEdit) => {
  const times: (readonly [build: number, page: number])[] = [];
  for (let number = 1; number <= TIMES + 1; number += 1)
    times.push(await measureTimes(page, session, edit, number));
  // the first edit is a warm-up
  times.shift();
  const sums = times.map(([build, rest]) => build + rest);
  const parts = [times.map(([build]) => build), times.map(([, rest]) => rest)];
  return [edit.name, median(sums), Math.min(...sums), Math.max(...sums), ...parts.map(median)];
};

const timeEdits = async (isAlone: boolean): Promise<void> => {
  await chooseBrowser();
  const loadBefore = loadNow();
  const folder = await newDataFolder();
  const workspace = join(folder, 'workspace');
  await buildChanged(CHECKOUT_ROOT, process.execPath, ['-t', 'build-dev']);
  await copyWorkspace(workspace);
  const session = await startDevSession(
    workspace,
    join(folder, 'data'),
    isAlone ? ['entry', '--alone'] : ['entry'],
  );
  const browser = await launchBrowser();
  try {
    const { page, open } = await newVisitor(await browser.createBrowserContext());
    await open(
      isAlone ? session.host + FIXTURE_ENTRY : (await findEntry(session, LONG_BLOG.amebaId, 5)).url,
    );
    await page.waitForSelector('[data-slot^="entry/"][data-hydrated]');
    await recordBuilds(page, session, 'entry');
    const rows = [];
    for (const edit of EDITS) rows.push(await measureRow(page, session, edit));
    process.stdout.write(
      `${tableText(['edit to screen, ms', 'median', 'min', 'max', 'build', 'page'], rows)}\nready after ${Math.round(session.readyMs)} ms; of ${TIMES} each; load average ${loadBefore.toFixed(1)} before, ${loadNow().toFixed(1)} after\n`,
    );
  } finally {
    await browser.close();
    await session.stop();
    await removeDataFolder(folder);
  }
};

await runCommandLine(
  createCommand('npm run edits --', 'Measures the time from an edit to the screen in npm run dev.')
    .option('--alone', 'with one remote alone')
    .action(({ alone }) => timeEdits(alone === true)),
);
