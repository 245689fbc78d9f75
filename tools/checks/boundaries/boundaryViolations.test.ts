import { checkPlanted } from './plantedTree.fixture.ts';

test('reports nothing for a file tree that follows all rules', async () => {
  expect(await checkPlanted({})).toEqual([]);
});

type Plant = readonly [what: string, path: string, text: string, violation: string];

/** One violation of each rule. */
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
    "const tool = () => import('../../../tools/run.ts');",
    'apps and libs import neither delivery, harness, tools nor e2e: apps/entry/src/tool.ts → tools/run.ts',
  ],
  [
    'the console that imports a tool',
    'apps/console/src/tool.ts',
    "export { run } from '../../../tools/run.ts';",
    'apps/console|harness imports only lower layers: apps/console/src/tool.ts → tools/run.ts',
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
    'delivery imports only lower layers: delivery/release/tool.ts → tools/run.ts',
  ],
  [
    'the harness that imports e2e',
    'harness/journey.ts',
    "export { promote } from '../e2e/run.ts';",
    'apps/console|harness imports only lower layers: harness/journey.ts → e2e/run.ts',
  ],
  [
    'a tool that imports e2e',
    'tools/journey.ts',
    "export { promote } from '../e2e/run.ts';",
    'tools|e2e imports only lower layers: tools/journey.ts → e2e/run.ts',
  ],
  [
    'e2e that imports a tool',
    'e2e/tool.ts',
    "export { run } from '../tools/run.ts';",
    'tools|e2e imports only lower layers: e2e/tool.ts → tools/run.ts',
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
    "import type { List } from './testing/lists.ts';\nconst list: List = [];",
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
    "import { useSelector } from 'react-redux';\nconst State = () => <b>{String(useSelector)}</b>;",
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
    'apps/host/src/client/analytics/observe.ts',
    "export { a } from '@engawa/contract';",
    'the observer, which every reader loads, imports neither React, state nor the complete contract: apps/host/src/client/analytics/observe.ts → libs/contract/src/contract.ts',
  ],
  [
    'browser code that imports a server file',
    'apps/host/src/client/serve.ts',
    "export { serve } from '../protocol/serve.server.ts';",
    'server code never enters a browser bundle: apps/host/src/client/serve.ts → apps/host/src/protocol/serve.server.ts',
  ],
  [
    'browser code that imports server code through another file',
    'apps/social/src/Likes.module.ts',
    "const likes = () => import('./likesOnServer.ts');",
    'server code never enters a browser bundle: apps/social/src/Likes.module.ts → apps/social/src/likesOnServer.ts → http',
  ],
  [
    'two files that import each other',
    'libs/contract/src/rings/ring.ts',
    "import { back } from './ringBack.ts';\nconst ring = back;",
    'imports form no cycle, not even of types: libs/contract/src/rings/ring.ts → libs/contract/src/rings/ringBack.ts → libs/contract/src/rings/ring.ts',
  ],
  [
    'two files that import a type of each other',
    'libs/contract/src/rings/typeRing.ts',
    "import type { Back } from './typeRingBack.ts';\nexport type Ring = Back;",
    'imports form no cycle, not even of types: libs/contract/src/rings/typeRing.ts → libs/contract/src/rings/typeRingBack.ts → libs/contract/src/rings/typeRing.ts',
  ],
  [
    'two folders that import each other, one of them a type',
    'apps/social/src/likes/Like.tsx',
    "export { Follow as Like } from '../follows/Follow.tsx';",
    'folders form no cycle, not even of types: apps/social/src/follows/follows.ts → apps/social/src/likes/likes.ts, apps/social/src/likes/Like.tsx → apps/social/src/follows/Follow.tsx',
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

/** The other files of each violation that needs several files. */
const HELPERS: Readonly<Record<string, string>> = {
  'apps/social/src/likes/likes.ts': 'export type Likes = number;',
  'apps/social/src/follows/Follow.tsx': 'const Follow = () => null;',
  'apps/social/src/follows/follows.ts': "export type { Likes } from '../likes/likes.ts';",
  // a cycle with one import by a test
  'apps/social/src/likes/likes.test.ts': "export { board } from '../boards/board.ts';",
  'apps/social/src/boards/board.ts':
    "import type { Likes } from '../likes/likes.ts';\nconst board: Likes = 1;",
  'apps/social/src/likesOnServer.ts': "export { Server } from 'http';",
  'libs/contract/src/rings/ringBack.ts': "import { ring } from './ring.ts';\nconst back = ring;",
  'libs/contract/src/rings/typeRingBack.ts':
    "import type { Ring } from './typeRing.ts';\nexport type Back = Ring;",
};

describe('in a file tree with one violation of each rule, the check', () => {
  let violations: readonly string[] = [];
  beforeAll(async () => {
    const planted = PLANTS.map(([, path, text]) => [path, text]);
    violations = await checkPlanted({ ...HELPERS, ...Object.fromEntries(planted) });
  });

  test.each(PLANTS)('BF21 reports %s', (_what, _path, _text, violation) => {
    expect(violations).toContain(violation);
  });

  test('BF21 reports nothing else', () => {
    expect(violations).toHaveLength(PLANTS.length);
  });
});
