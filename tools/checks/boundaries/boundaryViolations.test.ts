import { rm } from 'node:fs/promises';
import { boundaryViolations } from './boundaryViolations.ts';
import { plantTree } from './plantedTree.fixture.ts';

const check = async (planted: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const { root, files } = await plantTree(planted);
  try {
    return boundaryViolations(root, files);
  } finally {
    await rm(root, { recursive: true });
  }
};

test('a sound tree has no violation', async () => {
  expect(await check({})).toEqual([]);
});

const PLANTS: readonly [what: string, path: string, text: string, rule: string][] = [
  [
    'a file that is not there',
    'apps/entry/src/list.ts',
    "export { list } from './lost.ts';",
    'public-and-there',
  ],
  [
    'an app that imports another app',
    'apps/entry/src/list.ts',
    "export { remote } from '@engawa/social/remote.ts';",
    'apps-apart',
  ],
  [
    'an app that imports only a type of another app',
    'apps/entry/src/list.ts',
    "import type { remote } from '../../social/src/remote.ts';\nexport type List = typeof remote;",
    'apps-apart',
  ],
  [
    'a lib that imports an app',
    'libs/api-client/src/read.ts',
    "export { remote } from '@engawa/entry/remote.ts';",
    'libs-below-apps',
  ],
  [
    'an app that imports a tool',
    'apps/entry/src/list.ts',
    "export const list = () => import('../../../tools/run.ts');",
    'products-without-tools',
  ],
  [
    'the console that imports a tool that is not of releases',
    'apps/console/src/main.ts',
    "export { run } from '../../../tools/run.ts';",
    'products-without-tools',
  ],
  [
    'another app that imports the code of releases',
    'apps/entry/src/list.ts',
    "export { promote as list } from '../../../tools/release/promote.ts';",
    'products-without-tools',
  ],
  [
    'a product that imports what only tests have',
    'apps/entry/src/list.ts',
    "export { list } from './list.fixture.ts';",
    'products-without-tests',
  ],
  [
    'a product that imports a type of a folder for tests',
    'apps/entry/src/list.ts',
    "import type { List } from './testing/lists.ts';\nexport const list: List = [];",
    'products-without-tests',
  ],
  [
    'a contract that imports a lib',
    'libs/contract/src/a.ts',
    "import type { Entry } from '@engawa/api-client/model/entry.ts';\nexport const a: Entry = { id: 1 };",
    'contract-alone',
  ],
  [
    'a lib that imports another lib than the contract',
    'libs/api-client/src/read.ts',
    "export { Part as read } from '@engawa/ui-templates/Part.tsx';",
    'libs-apart',
  ],
  [
    'templates that import a value of the read layer',
    'libs/ui-templates/src/Part.tsx',
    "import { read } from '@engawa/api-client/read.ts';\nexport const Part = () => <b>{read}</b>;",
    'libs-apart',
  ],
  [
    'templates that import redux',
    'libs/ui-templates/src/Part.tsx',
    "import { useSelector } from 'react-redux';\nexport const Part = () => <b>{String(useSelector)}</b>;",
    'templates-without-state',
  ],
  [
    'templates that fetch',
    'libs/ui-templates/src/Part.tsx',
    "export const Part = () => { void fetch('/x'); return <b />; };",
    'ui-templates fetches nothing',
  ],
  [
    'a read layer that imports React',
    'libs/api-client/src/read.ts',
    "export { useState as read } from 'react';",
    'api-client-without-react',
  ],
  [
    'a host that reaches remotes beside its door',
    'apps/host/src/browser/main.ts',
    "export { createInstance as main } from '@module-federation/runtime';",
    'remotes-by-one-door',
  ],
  [
    'a remote with its own copy of a part of the contract',
    'apps/entry/src/list.ts',
    "export { a as list } from '@engawa/contract/a.ts';",
    'contract-by-one-door',
  ],
  [
    'what observes a page and brings the whole contract',
    'apps/host/src/browser/observe/observe.ts',
    "export { a as observe } from '@engawa/contract';",
    'observer-without-react',
  ],
  [
    'a browser that reaches a server file',
    'apps/host/src/remotes/follow.ts',
    "export { evaluate as follow } from './evaluate.server.ts';",
    'server code never enters a browser bundle: apps/host/src/browser/main.ts -> apps/host/src/remotes/follow.ts -> apps/host/src/remotes/evaluate.server.ts',
  ],
  [
    'a browser that reaches the server folder',
    'apps/host/src/browser/main.ts',
    "export { serve as main } from '../server/serve.ts';",
    'server code never enters a browser bundle',
  ],
  [
    'a remote that imports a module of Node by its short name',
    'apps/entry/src/list.ts',
    "export { readFileSync as list } from 'fs';",
    'apps/entry/src/list.ts -> node:fs',
  ],
  [
    'two files that import each other',
    'libs/contract/src/a.ts',
    "import { a as again } from './contract.ts';\nexport const a = again;",
    'imports in a ring: libs/contract/src/contract.ts -> libs/contract/src/a.ts -> libs/contract/src/contract.ts',
  ],
];

test.each(PLANTS)('BF21 %s is reported', async (_what, path, text, rule) => {
  const violations = await check({ [path]: text });
  expect(violations.join('\n')).toContain(rule);
  expect(violations.join('\n')).toContain(path);
});

test.each([
  ["export { a } from '@engawa/contract/a.ts';", 'contract-by-one-door'],
  ["export { a } from '@engawa/entry/remote.ts';", 'apps-apart'],
  ["export { readFileSync as a } from 'node:fs';", 'apps/market/src/remote.ts -> node:fs'],
])('BF21 a remote that was added is held by the same rules: %s', async (text, rule) => {
  expect((await check({ 'apps/market/src/remote.ts': text })).join('\n')).toContain(rule);
});

test('an import that is only spoken of in a text is none', async () => {
  const text = `export const list = "import('../../social/src/remote.ts')";`;
  expect(await check({ 'apps/entry/src/list.ts': text })).toEqual([]);
});

test('types may be imported in a ring, for they vanish', async () => {
  const planted = {
    'libs/contract/src/a.ts':
      "import type { a as b } from './contract.ts';\nexport const a: typeof b = 1;",
  };
  expect(await check(planted)).toEqual([]);
});
