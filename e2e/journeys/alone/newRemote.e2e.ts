/** @needs linux */
import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { storedIine } from '@engawa/harness/browser/iine.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import { copyWorkspace } from '@engawa/harness/product/copyWorkspace.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { toolEnvironment } from '@engawa/delivery/bootstrap/install/nodeBinary.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { confirmAfterSignIn } from '@engawa/harness/browser/openMemberPage.ts';

/** A code block of a document: `ts apps/market/src/remote.ts` as its info, and its text. */
type CodeBlock = { readonly language: string; readonly about: string; readonly text: string };

const BLOCK = /^```(\w+)(?: ([^\n]+))?\n(.*?)^```$/gms;

const codeBlocks = async (file: string): Promise<readonly CodeBlock[]> =>
  [...(await readFile(join(CHECKOUT_ROOT, file), 'utf8')).matchAll(BLOCK)].map(
    ([, language = '', about = '', text = '']) => ({ language, about, text }),
  );

/** The lines of a diff except those with the prefix `sign`, without the first character of each. */
const without = (sign: string, diff: string): string =>
  diff
    .split('\n')
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n');

const run = async (folder: string, commands: string): Promise<void> => {
  const env = { ...toolEnvironment(CHECKOUT_ROOT), DATABASE_URL: undefined };
  await promisify(execFile)('sh', ['-ec', commands], { cwd: folder, env });
};

/**
 * Writes the files and edits of docs/recipes.md into a copy of the checkout, and runs its
 * generators, in document order.
 * @returns a function that runs the commands of its `sh` blocks with this name
 */
const followRecipes = async (folder: string): Promise<(called: '' | 'back') => Promise<void>> => {
  const blocks = await codeBlocks('docs/recipes.md');
  for (const { language, about, text } of blocks) {
    if (language === 'sh') {
      if (about === 'generate') await run(folder, text);
      continue;
    }
    const path = join(folder, about);
    if (language === 'diff') {
      const source = await readFile(path, 'utf8');
      const before = without('+', text);
      if (source.split(before).length !== 2)
        throw new Error(`${about} does not contain exactly once:\n${before}`);
      await writeFile(
        path,
        source.replace(before, () => without('-', text)),
      );
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
  return async (called) => {
    for (const { language, about, text } of blocks)
      if (language === 'sh' && about === called) await run(folder, text);
  };
};

const journey = journeysOn(() => ownProduct());

const { amebaId } = LONG_BLOG;
const PRAISE = 'form[action="/_action/market/praise"]';

/**
 * R9.4 R5.11: an experiment runs with its release. A seed selects its variant, which style sheets
 * read before any code of the page runs; a reader without storage gets the control.
 */
const assertVariants = async (reader: Visitor, closed: Visitor, fair: string): Promise<void> => {
  const open = async (search: string, { page, open: go }: Visitor = reader) => {
    const seen = async () => ({
      variants: await page.$eval('html', (root) => root.dataset['variants']),
      greeting: await page.$eval('main', (main) => /(今日|本日)の出店/.exec(main.innerText)?.[1]),
    });
    await go(fair + search);
    const { variants } = await seen();
    await hydrateSlots(page);
    await page.waitForSelector('[data-slot^="market/Fair:"][data-hydrated]');
    return { ...(await seen()), beforeAnySign: variants };
  };
  const control = 'experiment-01:0 experiment-02:1 market-greeting:0';
  const other = 'experiment-01:0 experiment-02:2 market-greeting:1';
  assert.deepEqual(
    [await open('?experiment_seed=4999'), await open('?experiment_seed=5000')],
    [
      { variants: control, greeting: '今日', beforeAnySign: control },
      { variants: other, greeting: '本日', beforeAnySign: other },
    ],
  );
  await closed.page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  assert.deepEqual(await open('', closed), { variants: '', greeting: '今日', beforeAnySign: '' });
};

/** The test builds, publishes and runs journeys while other journeys use the CPUs. */
const LONGEST_MS = 600_000;

test(
  'BF25 the recipes alone create, publish and remove a remote with an action in a running product',
  journey(async ({ product, visitor }) => {
    const folder = await mkdtemp(join(tmpdir(), 'engawa-recipe-'));
    try {
      const copy = join(folder, 'checkout');
      await copyWorkspace(copy);
      await symlink(product.dataDir, join(copy, '.data'));
      const host = await waitForPid(product.pid, 'host');
      const fair = `${product.host}/${amebaId}/fair.html`;
      const entry = await findEntry(product, amebaId, 1);
      const parseHostRelease = ({ releases }: { readonly releases: string }) =>
        /host@\S+/.exec(releases)?.[0];
      const before = await renderedPage(entry.url);
      assert.equal((await renderedPage(fair)).status, 404);

      const commands = await followRecipes(copy);
      await commands('');
      await until('the new page is live', async () => (await renderedPage(fair)).status === 200);
      await until('the entry renders the module', async () =>
        (await renderedPage(entry.url)).text.includes('ほめる'),
      );
      assert.equal(parseHostRelease(await renderedPage(entry.url)), parseHostRelease(before));
      assert.equal(await waitForPid(product.pid, 'host'), host);

      const reader = await visitor();
      const { page } = reader;
      assert.equal(await reader.open(fair), 200);
      assert.equal(await page.$eval('h1', (heading) => heading.textContent), '朝市');
      await assertVariants(reader, await visitor(), fair);
      await reader.open(entry.url);
      await hydrateSlots(page);
      await page.waitForSelector('[data-slot^="market/Praise:"][data-hydrated]');
      await reader.follow(`${PRAISE} button`);
      await confirmAfterSignIn(reader, MEMBERS.steady);
      assert.equal(page.url(), entry.url);
      assert.equal((await storedIine(page, amebaId, entry.entryId)).isLiked, true);
      assertQuiet(reader);

      await commands('back');
      await until(
        'the new page returns 404',
        async () => (await renderedPage(fair)).status === 404,
      );
      await until('the entry no longer renders the module', async () => {
        const after = await renderedPage(entry.url);
        return after.status === 200 && !after.text.includes('ほめる');
      });
      assert.equal(await waitForPid(product.pid, 'host'), host);
      assert.equal(await reader.open(entry.url), 200);
      assertQuiet(reader);
    } finally {
      await rm(folder, { recursive: true });
    }
  }),
  LONGEST_MS,
);
