import { execFile } from 'node:child_process';
import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';

/** A small repository without violations; each workspace has one source. */
const SOUND: Readonly<Record<string, string>> = {
  'libs/contract/src/contract.ts': "export { a } from './a.ts';\n",
  'libs/contract/src/a.ts': 'export const a = 1;\n',
  'libs/api-client/src/model/entry.ts': 'export type Entry = { id: number };\n',
  'libs/api-client/src/read.ts': "import { a } from '@engawa/contract';\nexport const read = a;\n",
  'libs/ui-templates/src/Part.tsx':
    "import type { Entry } from '@engawa/api-client/model/entry.ts';\nexport const Part = ({ id }: Entry) => <b>{id}</b>;\n",
  'apps/entry/src/remote.ts': "import { list } from './list.ts';\nexport const remote = list;\n",
  'apps/entry/src/list.ts':
    "import { a } from '@engawa/contract';\nimport { Part } from '@engawa/ui-templates/Part.tsx';\nexport const list = [a, Part];\n",
  'apps/entry/src/list.fixture.ts': 'export const list = [];\n',
  'apps/entry/src/testing/lists.ts': 'export type List = readonly unknown[];\n',
  'apps/entry/src/list.test.ts': "import { list } from './list.fixture.ts';\nlist.at(0);\n",
  'apps/entry/src/quoted.ts': 'export const quoted = "import(\'../../social/src/remote.ts\')";\n',
  'apps/social/src/remote.ts': 'export const remote = 1;\n',
  'apps/host/src/client/main.ts':
    "import { follow } from './remotes/follow.ts';\nimport type { Served } from '../protocol/serve.server.ts';\nexport const main: Served[] = [follow];\n",
  'apps/host/src/client/remotes/follow.ts':
    "import { createInstance } from '@module-federation/runtime';\nexport const follow = createInstance;\n",
  'apps/host/src/worker/remotes/evaluate.server.ts':
    "import { Script } from 'node:vm';\nexport const evaluate = Script;\n",
  'apps/host/src/protocol/serve.server.ts':
    "import { createServer } from 'node:http';\nexport const serve = createServer;\nexport type Served = unknown;\n",
  'delivery/bootstrap/start.mjs': "import 'node:path';\n",
  'apps/console/src/main.ts': "export { promote } from '@engawa/delivery/release/promote.ts';\n",
  'delivery/release/promote.ts': 'export const promote = 1;\n',
  'harness/until.ts': "export { promote } from '@engawa/delivery/release/promote.ts';\n",
  'tools/run.ts':
    "import { remote } from '../apps/entry/src/remote.ts';\nexport const run = remote;\n",
  'e2e/run.ts': "export { promote } from '@engawa/harness/until.ts';\n",
};

/** An installed package that entry declares as a development dependency. */
const LOADGEN: Readonly<Record<string, string>> = {
  'node_modules/loadgen/package.json': '{ "name": "loadgen", "main": "run.js" }',
  'node_modules/loadgen/run.js': '',
};

const PACKAGES = [
  ['@engawa/contract', 'libs/contract', { '.': './src/contract.ts', './*': './src/*' }],
  ['@engawa/api-client', 'libs/api-client', { './*': './src/*' }],
  ['@engawa/ui-templates', 'libs/ui-templates', { './*': './src/*' }],
  ['@engawa/delivery', 'delivery', { './*': './*' }],
  ['@engawa/harness', 'harness', { './*': './*' }],
  ['@engawa/entry', 'apps/entry', { './*': './src/*' }],
  ['@engawa/social', 'apps/social', { './*': './src/*' }],
] as const;

const write = async (root: string, path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/**
 * Writes the valid tree with additional sources.
 * @returns its root, with symbolic links resolved
 */
const plantTree = async (
  folder: string,
  planted: Readonly<Record<string, string>>,
): Promise<string> => {
  const root = await realpath(folder);
  const sources = { ...SOUND, ...LOADGEN, ...planted };
  await Promise.all(Object.entries(sources).map(([path, text]) => write(root, path, text)));
  await mkdir(join(root, 'node_modules/@engawa'), { recursive: true });
  for (const [name, target, exports] of PACKAGES) {
    const devDependencies = name === '@engawa/entry' ? { loadgen: '1.0.0' } : {};
    const manifest = { name, exports, type: 'module', devDependencies };
    await write(root, `${target}/package.json`, JSON.stringify(manifest));
    await symlink(join(root, target), join(root, 'node_modules', name));
  }
  return root;
};

const COMMAND = join(CHECKOUT_ROOT, 'tools/checks/boundaries/boundariesCommand.ts');

/** @returns the violations that the check reports in a tree with these sources */
export const checkPlanted = async (
  planted: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  let output = '';
  await inTemporaryFolder(async (folder) => {
    const root = await plantTree(folder, planted);
    const run = promisify(execFile)(process.execPath, [COMMAND, root]);
    // the check exits with 1 on a violation
    output = (await run.catch((error: { stdout: string; stderr: string }) => error)).stdout;
  });
  return output.split('\n').filter((line) => line !== '');
};
