import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';

const CONFIGURATION = ['package.json', 'knip.jsonc', '.syncpackrc.json', 'tsconfig.base.json'];

/** @returns the output of a program for a checkout with one more lib */
const check = async (
  manifest: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, string>>,
  program: readonly string[],
): Promise<string> => {
  let output = '';
  await inTemporaryFolder(async (root) => {
    for (const file of CONFIGURATION) await cp(join(CHECKOUT_ROOT, file), join(root, file));
    await symlink(join(CHECKOUT_ROOT, 'node_modules'), join(root, 'node_modules'));
    await mkdir(join(root, 'libs/fair/src'), { recursive: true });
    const named = { name: '@engawa/fair', version: '1.0.0', ...manifest };
    await writeFile(join(root, 'libs/fair/package.json'), JSON.stringify(named));
    for (const [name, text] of Object.entries(sources))
      await writeFile(join(root, 'libs/fair/src', name), text);
    const [script = '', ...args] = program;
    const run = promisify(execFile)(process.execPath, [join(CHECKOUT_ROOT, script), ...args], {
      cwd: root,
    });
    const { stdout, stderr } = await run.catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    output = stdout + stderr;
  });
  return output;
};

const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress', '--workspace', 'libs/fair'];
const SYNCPACK = ['node_modules/syncpack/index.cjs', 'lint'];
const SOUND = {
  manifest: { main: 'src/fair.ts', dependencies: { valibot: '1.5.0', '@engawa/contract': '*' } },
  sources: {
    'fair.ts':
      "import * as v from 'valibot';\nimport { a } from '@engawa/contract';\nimport { stall } from './stall.ts';\nv.parse(stall, a);\n",
    'stall.ts': "export const stall = 'stall';\n",
  },
};

test('accepts a lib that declares its imports and exports only what others use', async () => {
  expect(await check(SOUND.manifest, SOUND.sources, KNIP)).toBe('');
  expect(await check(SOUND.manifest, SOUND.sources, SYNCPACK)).toContain('No issues found');
});

test('reports unused files, exports and packages, and undeclared packages', async () => {
  const sources = {
    ...SOUND.sources,
    'stall.ts': "import 'saxes';\nexport const stall = 'stall';\nexport const tent = 'tent';\n",
    'unused.ts': 'export const unused = 1;\n',
  };
  const dependencies = { ...SOUND.manifest.dependencies, parse5: '8.1.1' };
  const output = await check({ ...SOUND.manifest, dependencies }, sources, KNIP);
  for (const found of [
    /Unused files \(1\)\nlibs\/fair\/src\/unused\.ts/,
    /Unused dependencies \(1\)\nparse5/,
    /Unlisted dependencies \(1\)\nsaxes/,
    /Unused exports \(1\)\ntent/,
  ])
    expect(output).toMatch(found);
});

test.each([
  ['another version than the root', { typescript: '1.0.0' }, '1.0.0 → '],
  ['a range', { valibot: '^1.5.0' }, '^1.5.0 → 1.5.0'],
  ['a version of a workspace', { '@engawa/fair': '1.0.0' }, '1.0.0 → *'],
])('reports a lib that declares %s', async (_what, dependencies, found) => {
  expect(await check({ dependencies }, {}, SYNCPACK)).toContain(found);
});
