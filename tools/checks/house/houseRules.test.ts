import { checkHouseRules } from './houseRules.ts';

const SOUND = "import { a } from './a.ts';\nexport const b = a;\n";

test('reports no violation in a file that follows all rules', () => {
  expect(checkHouseRules({ path: 'apps/entry/src/b.ts', text: SOUND })).toEqual([]);
});

test.each([
  ['more than 300 lines', 'apps/entry/src/b.ts', 'x;\n'.repeat(301)],
  ['exports nothing with its name', 'apps/entry/src/readCache.ts', SOUND],
  ['a barrel', 'apps/entry/src/comments/index.ts', 'export const index = 1;\n'],
  ['JavaScript', 'apps/entry/src/b.mjs', SOUND],
  ['a type through unknown', 'apps/entry/src/b.ts', `const b = a as ${'unknown'} as string;\n`],
  ['a window width', 'apps/entry/src/b.module.scss', '@media (width < 480px) {\n'],
  ['a window width', 'apps/entry/src/b.module.scss', '@media (min-width: 30em) {\n'],
  ['a value of the scale', 'apps/entry/src/b.module.scss', 'gap: var(--space-4, 16px);\n'],
  ['a saga that watches nothing', 'apps/entry/src/bSaga.ts', 'export function* bSaga() {}\n'],
  ['selectors alone', 'apps/entry/src/bSelectors.ts', 'export const bSelectors = [];\n'],
  ['fetches', 'libs/ui-templates/src/b.ts', "export const b = () => fetch('/x');\n"],
  ['without its extension', 'apps/entry/src/b.ts', `import { a } ${'from'} './a';\n`],
])('reports a file that violates a rule: %s', (words, path, text) => {
  expect(checkHouseRules({ path, text })).toEqual([expect.stringContaining(words)]);
});

test.each([
  ['a saga of a remote that watches', 'apps/entry/src/bSaga.ts', 'yield* takeLatest(a, b);\n'],
  ['a saga of the host', 'apps/host/src/bSaga.ts', 'export function* bSaga() {}\n'],
  [
    'a page, which exports a name of the framework',
    'apps/entry/src/b.page.ts',
    'export const exposed = 1;\n',
  ],
  ['JavaScript in a folder of the bootstrap', 'delivery/bootstrap/system/b.mjs', SOUND],
])('accepts a file with %s', (_words, path, text) => {
  expect(checkHouseRules({ path, text })).toEqual([]);
});

test('accepts a file of exactly 300 lines', () => {
  expect(checkHouseRules({ path: 'apps/entry/src/b.ts', text: 'x;\n'.repeat(300) })).toEqual([]);
});
