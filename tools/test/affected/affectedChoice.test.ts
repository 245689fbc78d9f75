import { affectedChoice, NOTHING, type Change, type Checkout } from './affectedChoice.ts';

const CHECKOUT: Checkout = {
  projects: [
    { name: 'contract', root: 'libs/contract', dependsOn: [] },
    { name: 'observability', root: 'libs/observability', dependsOn: [] },
    { name: 'host', root: 'apps/host', dependsOn: ['contract', 'observability'] },
    { name: 'social', root: 'apps/social', dependsOn: ['contract'] },
    { name: 'tools', root: 'tools', dependsOn: ['host', 'contract', 'e2e'] },
    { name: 'e2e', root: 'e2e', dependsOn: ['host', 'tools'] },
  ],
  files: [
    { path: 'libs/contract/src/a.test.ts', text: '' },
    { path: 'apps/host/src/a.test.tsx', text: '' },
    { path: 'apps/social/src/Iine.tsx', text: '' },
    { path: 'apps/social/src/Iine.test.tsx', text: "read('docs/contracts/state.md')" },
    { path: 'apps/social/src/Other.test.tsx', text: '' },
    { path: 'tools/a.test.ts', text: '' },
    { path: 'tools/named.test.ts', text: "build('apps/social')" },
    { path: 'tools/start/startCommand.ts', text: "fork(join(here, 'assets.ts'));" },
    { path: 'tools/start/assets.ts', text: '' },
    { path: 'tools/soak/memory.ts', text: '' },
    { path: 'tools/bench/bench.ts', text: '' },
    { path: 'e2e/harness/table.test.ts', text: '' },
    { path: 'e2e/run.ts', text: "import { start } from './harness/product.ts';" },
    { path: 'e2e/harness/product.ts', text: "run(ROOT, 'tools/start/startCommand.ts');" },
    {
      path: 'e2e/journeys/members/likes.e2e.ts',
      text: "import '../../harness/product.ts';\nread(ROOT, 'tools/import/fixtures/blog.xml');",
    },
    { path: 'e2e/journeys/alone/hotSwap.e2e.ts', text: "import '../../../tools/soak/memory.ts';" },
  ],
};
const SOCIAL_TESTS = ['apps/social/src/Iine.test.tsx', 'apps/social/src/Other.test.tsx'];

const choose = (...changes: readonly (string | Change)[]) =>
  affectedChoice(
    changes.map((change) =>
      typeof change === 'string' ? { path: change, isDeleted: false } : change,
    ),
    CHECKOUT,
  );

test('without a change nothing runs', () => {
  expect(choose()).toEqual(NOTHING);
});

test('a source of a remote runs its tests, those that name its folder, and its journeys', () => {
  expect(choose('apps/social/src/Iine.tsx')).toEqual({
    types: ['social'],
    lint: ['apps/social/src/Iine.tsx'],
    format: ['apps/social/src/Iine.tsx'],
    unit: ['apps/social/src/Iine.tsx', ...SOCIAL_TESTS, 'tools/named.test.ts'],
    journeys: ['likes', 'follows'],
    tree: true,
  });
});

test('a source of a lib runs the types of all that depends on it, and what tools start', () => {
  const { types, unit } = choose('libs/contract/src/a.ts');
  expect(types).toEqual(['contract', 'host', 'social', 'tools', 'e2e']);
  // tests of apps and libs only where they import it, which jest knows
  expect(unit).toEqual([
    'libs/contract/src/a.ts',
    'libs/contract/src/a.test.ts',
    'tools/a.test.ts',
    'tools/named.test.ts',
  ]);
});

test('what is not imported runs the tests of all that depends on it', () => {
  const all = [
    'apps/host/src/a.test.tsx',
    ...SOCIAL_TESTS,
    'libs/contract/src/a.test.ts',
    'e2e/harness/table.test.ts',
    'tools/a.test.ts',
    'tools/named.test.ts',
  ];
  expect(new Set(choose('libs/contract/src/a.scss').unit)).toEqual(new Set(all));
  const deleted = { path: 'libs/contract/src/old.ts', isDeleted: true };
  expect(new Set(choose(deleted).unit)).toEqual(new Set(all));
  expect(choose(deleted)).toMatchObject({ lint: [], format: [], journeys: 'all' });
  expect(choose('libs/contract/src/a.scss')).toMatchObject({ types: [], lint: [] });
});

test('a test runs by itself, without journeys and without the types of others', () => {
  expect(choose('libs/contract/src/a.test.ts')).toMatchObject({
    types: ['contract'],
    unit: ['libs/contract/src/a.test.ts'],
    journeys: [],
  });
});

test('what journeys alone have runs only the unit tests that import it', () => {
  expect(choose('e2e/harness/product.ts').unit).toEqual(['e2e/harness/product.ts']);
  // tests read its data files
  expect(choose('e2e/looks/front.webp').unit).toEqual(['e2e/harness/table.test.ts']);
});

test('what only tests import runs no journey', () => {
  const choice = choose('libs/contract/src/testing/Hosted.tsx', 'apps/social/src/a.fixture.ts');
  expect(choice.journeys).toEqual([]);
  expect(choice.types).toContain('host');
});

test.each<[string, 'all' | readonly string[]]>([
  ['libs/observability/src/log.server.ts', 'all'],
  ['apps/host/covers/old.svg', 'all'],
  ['apps/social/package.json', 'all'],
  ['apps/social/README.md', []],
  ['tools/bench/bench.ts', []],
  ['tools/a.test.ts', []],
  ['tools/soak/memory.ts', ['hotSwap']],
  ['tools/start/startCommand.ts', 'all'],
  ['tools/start/assets.ts', 'all'],
  ['tools/build/remoteConfig.mjs', 'all'],
  ['tools/import/fixtures/blog.xml', ['likes']],
  ['e2e/run.ts', 'all'],
  ['e2e/journeys/members/likes.e2e.ts', ['likes']],
  ['e2e/looks/front.webp', ['looks']],
  ['tools/package.json', 'all'],
])('%s runs the journeys %j', (path, journeys) => {
  expect(choose(path).journeys).toEqual(journeys);
});

test('a document runs the tests that name it', () => {
  expect(choose('docs/contracts/state.md')).toEqual({
    ...NOTHING,
    format: ['docs/contracts/state.md'],
    unit: ['apps/social/src/Iine.test.tsx'],
    tree: true,
  });
});

test('a rule of the linter or of the format judges every file', () => {
  expect(choose('.oxlintrc.json')).toMatchObject({
    lint: 'all',
    types: [],
    unit: [],
    journeys: [],
  });
  expect(choose('.prettierrc.json')).toMatchObject({ format: 'all', types: [], unit: [] });
});

test.each([
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'jest.config.mjs',
  'nx.json',
  'new.config',
])('%s, which concerns every workspace, runs everything', (path) => {
  expect(choose(path)).toEqual({
    types: 'all',
    lint: 'all',
    format: 'all',
    unit: 'all',
    journeys: 'all',
    tree: true,
  });
});
