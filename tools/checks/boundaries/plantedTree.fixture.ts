import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SourceFile } from '../house/sourceFiles.ts';

/** A small repository that keeps every rule; each folder of ours with one source. */
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
  'apps/social/src/remote.ts': 'export const remote = 1;\n',
  'apps/host/src/browser/main.ts':
    "import { follow } from '../remotes/follow.ts';\nexport const main = follow;\n",
  'apps/host/src/remotes/follow.ts':
    "import { createInstance } from '@module-federation/runtime';\nexport const follow = createInstance;\n",
  'apps/host/src/remotes/evaluate.server.ts':
    "import { Script } from 'node:vm';\nexport const evaluate = Script;\n",
  'apps/host/src/server/serve.ts':
    "import { createServer } from 'node:http';\nexport const serve = createServer;\n",
  'apps/console/src/main.ts': "export { promote } from '../../../tools/release/promote.ts';\n",
  'tools/release/promote.ts': 'export const promote = 1;\n',
  'tools/run.ts':
    "import { remote } from '../apps/entry/src/remote.ts';\nexport const run = remote;\n",
};

const PACKAGES = [
  ['@engawa/contract', 'libs/contract', { '.': './src/contract.ts', './*': './src/*' }],
  ['@engawa/api-client', 'libs/api-client', { './*': './src/*' }],
  ['@engawa/ui-templates', 'libs/ui-templates', { './*': './src/*' }],
  ['@engawa/entry', 'apps/entry', { './*': './src/*' }],
  ['@engawa/social', 'apps/social', { './*': './src/*' }],
] as const;

const write = async (root: string, path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/**
 * Lays out a sound tree with some sources planted over it.
 * @returns its root, and its sources as the check takes them
 */
export const plantTree = async (
  planted: Readonly<Record<string, string>> = {},
): Promise<{ root: string; files: readonly SourceFile[] }> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'engawa-boundaries-')));
  const sources = { ...SOUND, ...planted };
  await Promise.all(Object.entries(sources).map(([path, text]) => write(root, path, text)));
  await mkdir(join(root, 'node_modules/@engawa'), { recursive: true });
  for (const [name, folder, exports] of PACKAGES) {
    await write(root, `${folder}/package.json`, JSON.stringify({ name, exports, type: 'module' }));
    await symlink(join(root, folder), join(root, 'node_modules', name));
  }
  return { root, files: Object.entries(sources).map(([path, text]) => ({ path, text })) };
};
