/** @needs linux */
import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { readFresh } from '@engawa/harness/browser/isApiWrite.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import { copyWorkspace } from '@engawa/harness/product/copyWorkspace.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { startProduct, type RunningProduct } from '@engawa/harness/product/product.ts';
import { seededDataFolder } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { toolEnvironment } from '@engawa/delivery/bootstrap/install/nodeBinary.mjs';
import { CHECKOUT_ROOT, TYPE_COMPILER } from '@engawa/delivery/release/checkout.ts';
import { confirmAfterSignIn } from '@engawa/harness/browser/openMemberPage.ts';

/**
 * A code block of the recipes: the name of a group of commands (`sh platform`), or an edit and its
 * file (`diff apps/market/package.json`).
 */
type CodeBlock = {
  /** the heading above */
  readonly recipe: string;
  readonly language: string;
  readonly about: string;
  readonly text: string;
};

const RECIPES = join(CHECKOUT_ROOT, 'docs/recipes.md');
const BLOCK =
  /^## (?<heading>[^\n]+)$|^```(?<language>\w+)(?: (?<about>[^\n]+))?\n(?<text>.*?)^```$/gms;

const codeBlocks = async (): Promise<readonly CodeBlock[]> => {
  let recipe = '';
  const blocks: CodeBlock[] = [];
  for (const { groups = {} } of (await readFile(RECIPES, 'utf8')).matchAll(BLOCK)) {
    const { heading, language = '', about = '', text = '' } = groups;
    if (heading === undefined) blocks.push({ recipe, language, about, text });
    else recipe = heading;
  }
  return blocks;
};

/** The lines of a diff except those with the prefix `sign`, without the first character of each. */
const without = (sign: string, diff: string): string =>
  diff
    .split('\n')
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n');

/** @returns the standard output */
const run = async (folder: string, commands: string): Promise<string> => {
  const env = { ...toolEnvironment(CHECKOUT_ROOT), DATABASE_URL: undefined };
  return (await promisify(execFile)('sh', ['-ec', commands], { cwd: folder, env })).stdout;
};

/** Runs commands. @returns the files that generators print and patches name */
const filesOf = async (folder: string, commands: string): Promise<readonly string[]> => {
  const printed = (await run(folder, commands)).match(/^apps\/\S+$/gm) ?? [];
  const patches = commands.matchAll(/^git apply (\S+)$/gm);
  const texts = await Promise.all(
    Array.from(patches, ([, patch = '']) => readFile(join(folder, patch), 'utf8')),
  );
  return [
    ...printed,
    ...Array.from(texts.join('\n').matchAll(/^\+\+\+ b\/(\S+)$/gm), ([, path = '']) => path),
  ];
};

const edit = async (folder: string, { language, about, text }: CodeBlock): Promise<void> => {
  assert.equal(language, 'diff', `${about} is neither a command nor a diff`);
  const path = join(folder, about);
  const source = await readFile(path, 'utf8');
  const before = without('+', text);
  if (source.split(before).length !== 2)
    throw new Error(`${about} does not contain exactly once:\n${before}`);
  await writeFile(
    path,
    source.replace(before, () => without('-', text)),
  );
};

type Files = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Follows docs/recipes.md in a copy of the checkout, in document order: runs the command blocks of
 * one name; `generate` also applies the edits.
 * @returns the changed files by recipe
 */
const followRecipes = async (
  folder: string,
  called: '' | 'platform' | 'generate' | 'back',
): Promise<Files> => {
  const files = new Map<string, Set<string>>();
  for (const block of await codeBlocks()) {
    const { recipe, language, about, text } = block;
    const isCommand = language === 'sh';
    if (about !== called && (isCommand || called !== 'generate')) continue;
    const changed = isCommand ? await filesOf(folder, text) : [about];
    if (!isCommand) await edit(folder, block);
    files.set(recipe, new Set([...(files.get(recipe) ?? []), ...changed]));
  }
  return files;
};

const isCounted = (path: string): boolean => !/\.test\.|\/fixtures\//.test(path);

/** Compares the changed files with the table of the recipes: their number and their folders. */
const assertFiles = async (followed: readonly Files[]): Promise<void> => {
  const rows = (await readFile(RECIPES, 'utf8')).matchAll(
    /^\| (?<recipe>[^|]+?) +\| (?<count>\d+) +\|[^|]+\| (?<folders>[^|]+)\|$/gm,
  );
  const counted = Array.from(rows, ({ groups = {} }) => {
    const { recipe = '', count, folders = '' } = groups;
    const files = followed.flatMap((files) => [...(files.get(recipe) ?? [])]).filter(isCounted);
    const outside = files.filter(
      (path) => !folders.split(/[\s`]+/).some((folder) => path.startsWith(`${folder}/`)),
    );
    return { recipe, found: files.length, expected: Number(count), outside };
  });
  assert.equal(counted.length, 5);
  for (const { found, expected, outside, recipe } of counted)
    assert.deepEqual({ recipe, found, outside }, { recipe, found: expected, outside: [] });
};

type RecipeProduct = RunningProduct & { readonly copy: string; readonly ofPlatform: Files };

/** Starts a product whose platform has the recipes' changes; its releases are the checkout's. */
const openProduct = async (): Promise<RecipeProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-recipe-'));
  const copy = join(folder, 'checkout');
  await copyWorkspace(copy);
  const ofPlatform = await followRecipes(copy, 'platform');
  const dataDir = await seededDataFolder();
  const product = await startProduct({ dataDir, root: copy });
  await symlink(dataDir, join(copy, '.data'));
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
    await rm(folder, { recursive: true });
  };
  return { ...product, stop, copy, ofPlatform };
};

const journey = journeysOn(openProduct);

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

const PRAISED = v.object({ isPraised: v.boolean() });

/** A guest's form becomes a write after the sign-in; a member's press needs no answer to be seen. */
const assertPraises = async (reader: Visitor, first: Entry, second: Entry): Promise<void> => {
  const { page } = reader;
  const isStored = async ({ entryId }: Entry) =>
    (await readFresh(page, `praise;entryId=${entryId}`, PRAISED)).isPraised;
  const openHydrated = async ({ url }: Entry) => {
    await reader.open(url);
    await hydrateSlots(page);
    await page.waitForSelector('[data-slot^="market/Praise:"][data-hydrated]');
  };
  await openHydrated(first);
  await reader.follow(`${PRAISE} button`);
  await confirmAfterSignIn(reader, MEMBERS.steady);
  assert.equal(page.url(), first.url);
  assert.deepEqual([await isStored(first), await isStored(second)], [true, false]);

  await openHydrated(second);
  await page.waitForSelector('[data-member="known"]');
  await page.click(`${PRAISE} button`);
  const readButton = () => page.$eval(`${PRAISE} button`, ({ textContent }) => textContent);
  await until('the press is visible', async () => (await readButton()) === 'ほめました');
  await until('the praise is in the database', () => isStored(second));
  await until('the browser stores the praise', () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('marketPraises'))),
  );
  await openHydrated(second);
  await until('the praise is visible again', async () => (await readButton()) === 'ほめました');
};

type Entry = Awaited<ReturnType<typeof findEntry>>;

/** The test builds, publishes and runs journeys while other journeys use the CPUs. */
const LONGEST_MS = 600_000;

test(
  'BF25 BF33 with the recipes alone a developer changes the platform, and creates, publishes and removes a remote with an action in a running product',
  journey(async ({ product, visitor }) => {
    const { copy, ofPlatform } = product;
    const host = await waitForPid(product.pid, 'host');
    const fair = `${product.host}/${amebaId}/fair.html`;
    const entry = await findEntry(product, amebaId, 1);
    const next = await findEntry(product, amebaId, 2);
    const parseHostRelease = ({ releases }: { readonly releases: string }) =>
      /host@\S+/.exec(releases)?.[0];
    const before = await renderedPage(entry.url);
    assert.equal((await renderedPage(fair)).status, 404);

    await assertFiles([ofPlatform, await followRecipes(copy, 'generate')]);
    for (const project of ['libs/api-client', 'apps/platform', 'apps/entry', 'apps/market'])
      await run(copy, `node ${TYPE_COMPILER} -p ${project} --noEmit`);
    await followRecipes(copy, '');
    await until('the new page is live', async () => (await renderedPage(fair)).status === 200);
    assert.match((await renderedPage(fair)).text, /\d{4}年からのブログです。/);
    await until('the entry renders the module', async () =>
      (await renderedPage(entry.url)).text.includes('ほめる'),
    );
    for (const blog of BLOGS) {
      const { url } = await findEntry(product, blog.amebaId, 1);
      assert.match((await renderedPage(url)).text, /気分：晴れやか/, blog.template);
    }
    assert.equal(parseHostRelease(await renderedPage(entry.url)), parseHostRelease(before));
    assert.equal(await waitForPid(product.pid, 'host'), host);

    const reader = await visitor();
    const { page } = reader;
    assert.equal(await reader.open(fair), 200);
    assert.equal(await page.$eval('h1', (heading) => heading.textContent), '朝市');
    await assertVariants(reader, await visitor(), fair);
    await assertPraises(reader, entry, next);
    assertQuiet(reader);

    await followRecipes(copy, 'back');
    await until('the new page returns 404', async () => (await renderedPage(fair)).status === 404);
    await until('the entry no longer renders the module', async () => {
      const after = await renderedPage(entry.url);
      return after.status === 200 && !after.text.includes('ほめる');
    });
    assert.equal(await waitForPid(product.pid, 'host'), host);
    assert.equal(await reader.open(entry.url), 200);
    assertQuiet(reader);
  }),
  LONGEST_MS,
);
