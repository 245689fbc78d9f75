import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { plantTree } from './plantedTree.fixture.ts';

const COMMAND = join(CHECKOUT_ROOT, 'tools/checks/boundaries/boundariesCommand.ts');

/** @returns the violations that the check reports in a tree with these sources */
const check = async (planted: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  let output = '';
  await inTemporaryFolder(async (folder) => {
    const root = await plantTree(folder, planted);
    const run = promisify(execFile)(process.execPath, [COMMAND, root]);
    // the check exits with 1 on a violation
    output = (await run.catch((error: { stdout: string; stderr: string }) => error)).stdout;
  });
  return output.split('\n').filter((line) => line !== '');
};

test('reports nothing for a valid tree', async () => {
  expect(await check({})).toEqual([]);
});

type Plant = readonly [what: string, path: string, text: string, violation: string];

const PLANTS: readonly Plant[] = [
  [
    'an import of a file that does not exist',
    'apps/entry/src/missing.ts',
    "export { list } from './lost.ts';",
    'an import leads to a file that its package exports: apps/entry/src/missing.ts → ./lost.ts',
  ],
  [
    'an app that imports another app',
    'apps/entry/src/other.ts',
    "export { remote } from '@engawa/social/remote.ts';",
    'apps depend on libs, never on each other: apps/entry/src/other.ts → apps/social/src/remote.ts',
  ],
  [
    'an app that imports only a type of another app',
    'apps/entry/src/otherType.ts',
    "import type { remote } from '../../social/src/remote.ts';\nexport type Other = typeof remote;",
    'apps depend on libs, never on each other: apps/entry/src/otherType.ts → apps/social/src/remote.ts',
  ],
  [
    'an app that imports a lib by its path',
    'apps/entry/src/byPath.ts',
    "export { a } from '../../../libs/contract/src/contract.ts';",
    'apps and libs import a lib by its name: apps/entry/src/byPath.ts → libs/contract/src/contract.ts',
  ],
  [
    'a lib that imports an app',
    'libs/api-client/src/app.ts',
    "export { remote } from '@engawa/entry/remote.ts';",
    'libs import no app: libs/api-client/src/app.ts → apps/entry/src/remote.ts',
  ],
  [
    'an app that imports a tool',
    'apps/entry/src/tool.ts',
    "export const tool = () => import('../../../tools/run.ts');",
    'apps and libs import neither delivery, harness, tools nor e2e: apps/entry/src/tool.ts → tools/run.ts',
  ],
  [
    'the console that imports a tool',
    'apps/console/src/tool.ts',
    "export { run } from '../../../tools/run.ts';",
    'the console imports neither harness, tools nor e2e: apps/console/src/tool.ts → tools/run.ts',
  ],
  [
    'another app that imports delivery',
    'apps/entry/src/release.ts',
    "export { promote } from '@engawa/delivery/release/promote.ts';",
    'apps and libs import neither delivery, harness, tools nor e2e: apps/entry/src/release.ts → delivery/release/promote.ts',
  ],
  [
    'delivery that imports a tool',
    'delivery/release/tool.ts',
    "export { run } from '../../tools/run.ts';",
    'delivery imports neither harness, tools nor e2e: delivery/release/tool.ts → tools/run.ts',
  ],
  [
    'the harness that imports e2e',
    'harness/journey.ts',
    "export { promote } from '../e2e/run.ts';",
    'harness imports neither tools nor e2e: harness/journey.ts → e2e/run.ts',
  ],
  [
    'a tool that imports e2e',
    'tools/journey.ts',
    "export { promote } from '../e2e/run.ts';",
    'tools and e2e do not import each other: tools/journey.ts → e2e/run.ts',
  ],
  [
    'e2e that imports a tool',
    'e2e/tool.ts',
    "export { run } from '../tools/run.ts';",
    'tools and e2e do not import each other: e2e/tool.ts → tools/run.ts',
  ],
  [
    'a tool that imports the harness by its path',
    'tools/byPath.ts',
    "export { promote } from '../harness/until.ts';",
    'delivery, harness, tools and e2e import each other by name: tools/byPath.ts → harness/until.ts',
  ],
  [
    'product code that imports a fixture',
    'apps/entry/src/fixture.ts',
    "export { list } from './list.fixture.ts';",
    'product code imports no test, fixture or testing folder: apps/entry/src/fixture.ts → apps/entry/src/list.fixture.ts',
  ],
  [
    'product code that imports a type of a testing folder',
    'apps/entry/src/testingType.ts',
    "import type { List } from './testing/lists.ts';\nexport const list: List = [];",
    'product code imports no test, fixture or testing folder: apps/entry/src/testingType.ts → apps/entry/src/testing/lists.ts',
  ],
  [
    'a contract that imports a lib',
    'libs/contract/src/lib.ts',
    "export type { Entry } from '@engawa/api-client/model/entry.ts';",
    'the contract imports no other workspace: libs/contract/src/lib.ts → libs/api-client/src/model/entry.ts',
  ],
  [
    'a lib that imports another lib than the contract and blog-domain',
    'libs/api-client/src/lib.ts',
    "export { Part } from '@engawa/ui-templates/Part.tsx';",
    'libs import no lib but the contract and blog-domain: libs/api-client/src/lib.ts → libs/ui-templates/src/Part.tsx',
  ],
  [
    'templates that import the read layer',
    'libs/ui-templates/src/Reading.tsx',
    "import type { read } from '@engawa/api-client/read.ts';\nexport type Reading = typeof read;",
    'ui-templates imports the contract, blog-domain and api-client/model only: libs/ui-templates/src/Reading.tsx → libs/api-client/src/read.ts',
  ],
  [
    'templates that import a value of the model',
    'libs/ui-templates/src/model.ts',
    "export * from '@engawa/api-client/model/entry.ts';",
    'ui-templates imports only types of api-client/model: libs/ui-templates/src/model.ts → libs/api-client/src/model/entry.ts',
  ],
  [
    'templates that import redux',
    'libs/ui-templates/src/State.tsx',
    "import { useSelector } from 'react-redux';\nexport const State = () => <b>{String(useSelector)}</b>;",
    'ui-templates imports neither redux nor sagas: libs/ui-templates/src/State.tsx → react-redux',
  ],
  [
    'a read layer that imports React',
    'libs/api-client/src/react.ts',
    "export { useState } from 'react';",
    'api-client imports no React: libs/api-client/src/react.ts → react',
  ],
  [
    'a host that loads remotes elsewhere',
    'apps/host/src/client/load.ts',
    "export { createInstance } from '@module-federation/runtime';",
    'only the remotes folders of apps/host load remotes: apps/host/src/client/load.ts → @module-federation/runtime',
  ],
  [
    'a remote with its own copy of a part of the contract',
    'apps/entry/src/copy.ts',
    "export { a } from '@engawa/contract/a.ts';",
    'remotes and libs import the contract by its public file: apps/entry/src/copy.ts → libs/contract/src/a.ts',
  ],
  [
    'a lib of remotes with its own copy of a part of the contract',
    'libs/blog-domain/src/copy.ts',
    "export { a } from '@engawa/contract/a.ts';",
    'remotes and libs import the contract by its public file: libs/blog-domain/src/copy.ts → libs/contract/src/a.ts',
  ],
  [
    'an observer that imports the complete contract',
    'apps/host/src/client/observe/observe.ts',
    "export { a } from '@engawa/contract';",
    'the observer, which every reader loads, imports neither React, state nor the complete contract: apps/host/src/client/observe/observe.ts → libs/contract/src/contract.ts',
  ],
  [
    'browser code that imports a server file',
    'apps/host/src/client/evaluate.ts',
    "export { evaluate } from '../worker/remotes/evaluate.server.ts';",
    'server code never enters a browser bundle: apps/host/src/client/evaluate.ts → apps/host/src/worker/remotes/evaluate.server.ts',
  ],
  [
    'browser code that imports server code through another file',
    'apps/social/src/Likes.module.ts',
    "export const likes = () => import('./likesOnServer.ts');",
    'server code never enters a browser bundle: apps/social/src/Likes.module.ts → apps/social/src/likesOnServer.ts → http',
  ],
  [
    'two files that import each other',
    'libs/contract/src/ring.ts',
    "import { back } from './ringBack.ts';\nexport const ring = back;",
    'imports form no cycle, not even of types: libs/contract/src/ring.ts → libs/contract/src/ringBack.ts → libs/contract/src/ring.ts',
  ],
  [
    'two files that import a type of each other',
    'libs/contract/src/typeRing.ts',
    "import type { Back } from './typeRingBack.ts';\nexport type Ring = Back;",
    'imports form no cycle, not even of types: libs/contract/src/typeRing.ts → libs/contract/src/typeRingBack.ts → libs/contract/src/typeRing.ts',
  ],
  [
    'a bootstrap that imports a package',
    'delivery/bootstrap/system/plainError.mjs',
    "import 'graceful';",
    'the bootstrap imports no package, since it installs them: delivery/bootstrap/system/plainError.mjs → graceful',
  ],
  [
    'a package that a workspace does not declare',
    'apps/social/src/undeclared.ts',
    "export type { load } from 'loadgen';",
    'a package is declared where it is imported: apps/social/src/undeclared.ts → node_modules/loadgen/run.js',
  ],
  [
    'product code that imports a development dependency',
    'apps/entry/src/development.ts',
    "export { load } from 'loadgen';",
    'product code imports no package that is declared for development: apps/entry/src/development.ts → node_modules/loadgen/run.js',
  ],
  [
    'a remote that was added and imports an app',
    'apps/market/src/market.ts',
    "export { a } from '@engawa/entry/remote.ts';",
    'apps depend on libs, never on each other: apps/market/src/market.ts → apps/entry/src/remote.ts',
  ],
  [
    'a remote that was added and imports a part of the contract',
    'apps/market/src/contract.ts',
    "export { a } from '@engawa/contract/a.ts';",
    'remotes and libs import the contract by its public file: apps/market/src/contract.ts → libs/contract/src/a.ts',
  ],
  [
    'a remote that was added and imports a module of Node',
    'apps/market/src/remote.ts',
    "export { readFileSync } from 'fs';",
    'server code never enters a browser bundle: apps/market/src/remote.ts → fs',
  ],
];

/** The second file of each violation that needs two files. */
const HELPERS: Readonly<Record<string, string>> = {
  'apps/social/src/likesOnServer.ts': "export { Server } from 'http';",
  'libs/contract/src/ringBack.ts': "import { ring } from './ring.ts';\nexport const back = ring;",
  'libs/contract/src/typeRingBack.ts':
    "import type { Ring } from './typeRing.ts';\nexport type Back = Ring;",
};

describe('a tree with one violation of each rule', () => {
  let violations: readonly string[] = [];
  beforeAll(async () => {
    const planted = PLANTS.map(([, path, text]) => [path, text]);
    violations = await check({ ...HELPERS, ...Object.fromEntries(planted) });
  });

  test.each(PLANTS)('BF21 reports %s', (_what, _path, _text, violation) => {
    expect(violations).toContain(violation);
  });

  test('BF21 reports nothing else', () => {
    expect(violations).toHaveLength(PLANTS.length);
  });
});
