import { packageFaults, type Packages } from './packageFaults.ts';

const SOUND: Packages = {
  workspaces: [
    {
      folder: '',
      name: 'engawa',
      scripts: { lint: 'linter --strict' },
      dependencies: {},
      devDependencies: { linter: '1.0.0', '@types/node': '24.0.0' },
    },
    {
      folder: 'apps/entry',
      name: '@engawa/entry',
      scripts: {},
      dependencies: { '@engawa/contract': '*', react: '19.0.0' },
      devDependencies: {
        '@types/react': '19.0.0',
        'react-dom': '19.0.0',
        'test-renderer': '2.0.0',
      },
    },
    {
      folder: 'libs/contract',
      name: '@engawa/contract',
      scripts: {},
      dependencies: {},
      devDependencies: {},
    },
    {
      folder: 'tools',
      name: '@engawa/tools',
      scripts: {},
      dependencies: { '@engawa/contract': '*' },
      devDependencies: { 'some-loader': '3.0.0', loadgen: '4.0.0' },
    },
  ],
  files: [
    {
      path: 'apps/entry/src/List.tsx',
      text: "import { a } from '@engawa/contract';\nexport const List = () => <b>{a}</b>;\n",
    },
    {
      path: 'apps/entry/src/List.test.tsx',
      text: "import { render } from 'test-renderer/pure';\nrender(<b />);\n",
    },
    {
      path: 'apps/entry/webpack.config.mjs',
      text: "import { remote } from '../../tools/build/remote.mjs';\nexport default remote;\n",
    },
    { path: 'libs/contract/src/contract.ts', text: 'export const a = 1;\n' },
    {
      path: 'tools/build/remote.mjs',
      text: "import { a } from '../../libs/contract/src/contract.ts';\nexport const remote = [a, 'some-loader'];\n",
    },
    {
      path: 'tools/load.ts',
      text: "import { readFile } from 'node:fs/promises';\nexport const load = () => readFile('node_modules/loadgen/run.js');\n",
    },
    { path: 'tools/bootstrap/start.mjs', text: "import 'node:path';\n" },
  ],
  locked: {
    linter: { bin: { linter: 'run.js' } },
    'test-renderer': { peerDependencies: { 'react-dom': '^19.0.0' } },
  },
  ambientTypes: ['node'],
};

const withFile = (path: string, text: string): Packages => ({
  ...SOUND,
  files: [...SOUND.files.filter((file) => file.path !== path), { path, text }],
});

const withPackages = (
  folder: string,
  kind: 'dependencies' | 'devDependencies',
  change: Readonly<Record<string, string>>,
): Packages => ({
  ...SOUND,
  workspaces: SOUND.workspaces.map((workspace) =>
    workspace.folder === folder
      ? { ...workspace, [kind]: { ...workspace[kind], ...change } }
      : workspace,
  ),
});

test('a workspace that declares what it uses, and no more, has no fault', () => {
  expect(packageFaults(SOUND)).toEqual([]);
});

test.each<[string, Packages, string]>([
  [
    'an import that is not declared',
    withFile('libs/contract/src/b.ts', "export { parse } from 'valid/strict';\n"),
    'libs/contract/src/b.ts imports valid, which libs/contract/package.json does not declare',
  ],
  [
    'an import that only the root declares',
    withFile('libs/contract/src/b.ts', "export { lint } from 'linter';\n"),
    'libs/contract/src/b.ts imports linter, which libs/contract/package.json does not declare',
  ],
  [
    'an import of types that is not declared',
    withFile('libs/contract/src/b.ts', "export type { Store } from 'redux';\n"),
    'libs/contract/src/b.ts imports redux, which libs/contract/package.json does not declare',
  ],
  [
    'JSX in a workspace without React',
    withFile('libs/contract/src/B.tsx', 'export const B = () => <b />;\n'),
    'libs/contract/src/B.tsx imports react, which libs/contract/package.json does not declare',
  ],
  [
    'a style sheet of a package that is not declared',
    withFile('apps/entry/src/b.module.scss', "@use 'pkg:@engawa/ui-templates/sass/scale.scss';\n"),
    'apps/entry/src/b.module.scss imports @engawa/ui-templates, which apps/entry/package.json does not declare',
  ],
  [
    'a path into a workspace that is not declared',
    withFile('tools/b.ts', "export { List } from '../apps/entry/src/List.tsx';\n"),
    'tools/b.ts imports @engawa/entry, which tools/package.json does not declare',
  ],
  [
    'product code on a package that is there for development',
    withFile('apps/entry/src/b.ts', "export { render } from 'test-renderer';\n"),
    'apps/entry/src/b.ts imports test-renderer, which apps/entry/package.json declares for development only',
  ],
  [
    'a declared package that nothing uses',
    withPackages('libs/contract', 'dependencies', { valid: '1.0.0' }),
    'libs/contract/package.json declares valid, which nothing there uses',
  ],
  [
    'types of a package that is not declared',
    withPackages('libs/contract', 'devDependencies', { '@types/react': '19.0.0' }),
    'libs/contract/package.json declares @types/react, which nothing there uses',
  ],
  [
    'a package in two versions',
    withPackages('tools', 'devDependencies', { 'some-loader': '3.0.0', linter: '1.0.1' }),
    'linter has more than one version: 1.0.0 in package.json, 1.0.1 in tools/package.json',
  ],
  [
    'a range',
    withPackages('tools', 'devDependencies', { loadgen: '^4.0.0' }),
    "tools/package.json declares loadgen as '^4.0.0', which is no exact version",
  ],
  [
    'a version of a workspace, which npm would ask the registry for once it differs',
    withPackages('tools', 'dependencies', { '@engawa/contract': '1.0.0' }),
    "tools/package.json declares @engawa/contract as '1.0.0'; a workspace is '*'",
  ],
  [
    'a package in what runs before anything is installed',
    withFile('tools/bootstrap/start.mjs', "import 'loadgen';\n"),
    'tools/bootstrap/start.mjs imports loadgen, and runs before packages are installed',
  ],
  [
    'a package in a room of what runs before anything is installed',
    withFile('tools/bootstrap/system/fail.mjs', "import 'loadgen';\n"),
    'tools/bootstrap/system/fail.mjs imports loadgen, and runs before packages are installed',
  ],
])('%s is reported', (_what, packages, fault) => {
  expect(packageFaults(packages)).toContain(fault);
});
