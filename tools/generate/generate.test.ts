import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { exposesIn } from '@engawa/delivery/build/exposesIn.ts';
import { checkHouseRules } from '../checks/house/houseRules.ts';
import { CHECKOUT_ROOT, TYPE_COMPILER } from '@engawa/delivery/release/checkout.ts';
import { readManifest } from '@engawa/delivery/release/manifest.ts';
import { releasedIn } from '@engawa/delivery/release/released.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { generate } from './generate.ts';
import { parsePart, parseRemote, type GenerateOptions } from './generateOptions.ts';

const COPIED = [
  'tsconfig.base.json',
  '.prettierrc.json',
  '.oxlintrc.json',
  'knip.jsonc',
  'package.json',
  'apps/social/package.json',
];

/** Creates the parts of a checkout that the generator and a remote's checks need. */
const inCheckout = (work: (root: string) => Promise<void>) =>
  inTemporaryFolder(async (root) => {
    for (const file of [...COPIED, 'libs/ui-templates/src/scss.d.ts']) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await cp(join(CHECKOUT_ROOT, file), join(root, file));
    }
    await symlink(join(CHECKOUT_ROOT, 'node_modules'), join(root, 'node_modules'));
    await work(root);
  });

/** @returns the written files, or the error sentence */
const run = async (root: string, options: GenerateOptions) => {
  const made = await generate(root, options);
  return made.ok ? made.value.written : made.error;
};

const MARKET = { kind: 'remote', remote: 'market', owner: 'harbour-team' } as const;

const ALL: readonly GenerateOptions[] = [
  MARKET,
  { kind: 'page', remote: 'market', name: 'springFair' },
  { kind: 'module', remote: 'market', name: 'praise' },
  { kind: 'action', remote: 'market', name: 'praise' },
];

/** @returns all written files */
const runAll = async (root: string): Promise<readonly string[]> => {
  const written = new Set<string>();
  for (const options of ALL) {
    const made = await generate(root, options);
    if (!made.ok) throw new Error(made.error);
    for (const path of made.value.written) written.add(path);
  }
  return [...written];
};

/** Runs a program of the checkout in the copy; throws its output on failure. */
const check = (root: string, script: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(CHECKOUT_ROOT, script), ...args], {
    cwd: root,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${script}: ${stdout}${stderr}`);
  });

test('BF25 generates code that passes the checks of types, layout, lint, packages and house rules', () =>
  inCheckout(async (root) => {
    const written = await runAll(root);
    const files = await Promise.all(
      written.map(async (path) => ({
        path,
        text: await readFile(join(root, path), 'utf8'),
      })),
    );
    expect(files.flatMap(checkHouseRules)).toEqual([]);
    const texts = files.filter(({ path }) => path.startsWith('apps/')).map(({ text }) => text);
    expect(texts.join('\n')).not.toMatch(/sample/i);

    // the copy lacks imports of its build configuration
    const declared = ['--workspace', 'apps/market', '--include', 'dependencies,unlisted'];
    await check(root, 'node_modules/knip/bin/knip.js', ...declared);
    await check(root, 'node_modules/prettier/bin/prettier.cjs', '--check', ...written);
    await check(root, 'node_modules/oxlint/bin/oxlint', '--deny-warnings', 'apps/market');
    await check(root, TYPE_COMPILER.slice(CHECKOUT_ROOT.length), '-p', 'apps/market/tsconfig.json');
  }));

test('BF25 BF13 adds a generated remote to the releases, with owner, budgets, listed modules and a contract test', () =>
  inCheckout(async (root) => {
    await runAll(root);
    expect(releasedIn(root)).toEqual(['host', 'market']);
    expect(await readManifest('market', root)).toEqual({
      owner: 'harbour-team',
      budgets: {
        pages: { 'market:market': 16_000, 'market:spring-fair': 16_000 },
        release: { js: 24_000, css: 4000 },
      },
    });
    expect(exposesIn(join(root, 'apps/market'))).toEqual({
      './Market': './src/market/market.page.tsx',
      './SpringFair': './src/springFair/springFair.page.tsx',
      './Praise': './src/praise/praise.module.tsx',
    });
    const contract = JSON.parse(await readFile(join(root, 'apps/market/contract.json'), 'utf8'));
    expect(contract).toMatchObject([{ path: '/{amebaId}/market.html' }, { action: 'praise' }]);
    const list = await readFile(join(root, 'apps/market/src/remote.ts'), 'utf8');
    expect(list).toContain('export const actions = {\n  praise: praiseAction,\n} satisfies');
    expect(await readFile(join(root, 'apps/market/src/published.ts'), 'utf8')).toContain(
      "  interface ModuleIds {\n    /** by entry */\n    'market/Praise': number;\n  }",
    );
  }));

test('BF25 overwrites no file and adds nothing to a list twice', () =>
  inCheckout(async (root) => {
    expect(await run(root, { kind: 'page', remote: 'market', name: 'fair' })).toBe(
      'apps/market is not a remote of this checkout.',
    );
    await run(root, MARKET);
    expect(await run(root, { kind: 'page', remote: 'markt', name: 'fair' })).toBe(
      'apps/markt is not a remote of this checkout. Did you mean market?',
    );
    expect(await run(root, MARKET)).toBe('apps/market exists already.');
    expect(await run(root, { kind: 'page', remote: 'market', name: 'market' })).toBe(
      'apps/market/src/market/market.page.test.tsx exists already.',
    );
    // a page and a module with the same name would share one expose
    expect(await run(root, { kind: 'module', remote: 'market', name: 'market' })).toBe(
      "apps/market/src/remote.ts has './Market' already.",
    );
    expect(releasedIn(root)).toEqual(['host', 'market']);
  }));

test.each(['Market', 'host', 'spring-fair', '../x'])(
  'rejects %s as the name of a remote',
  (name) => {
    expect(() => parseRemote(name)).toThrow('Expected at most 20 lowercase letters and digits');
  },
);

test.each(['fair', 'host/fair', 'market/spring-fair', 'market/../x', 'market/fair/x'])(
  'rejects the argument %s, which is not a remote, a slash and a name in camelCase',
  (name) => {
    expect(() => parsePart(name)).toThrow('Expected a remote, a slash and a name in camelCase.');
  },
);
