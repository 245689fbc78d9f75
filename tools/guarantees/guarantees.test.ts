import { readGuarantees } from './guarantees.ts';
import { guaranteesPage, unknownIds } from './guaranteesPage.ts';
import { findHoldingTests } from './findHoldingTests.ts';

const LIST = [
  'id\tfor\tfeature\tbar',
  'BF3\tteams\tImmutable versions\ta second publish is refused',
  'BF5\tteams\tOne React\tone copy',
  'BQ7\tQA\tHTML validity\tno error',
].join('\n');
/** Concatenated, so that this file contains no title with an id itself. */
const [TWO, OTHER_TWO, UNKNOWN] = [
  ['R5.11', 'BF3'],
  ['BQ7,', 'BF3'],
  ['BF9', 'no'],
].map((words) => words.join(' '));
const FILES = [
  {
    path: 'b.test.ts',
    text: `test('${TWO} the release’s version stays', () => {});\ntest(\`${OTHER_TWO} \${name} it\\'s\`);`,
  },
  { path: 'a/a.e2e.ts', text: `  "${UNKNOWN} such guarantee",` },
  { path: 'a/notATest.ts', text: `'${OTHER_TWO} is spoken of only'` },
  { path: 'c.test.ts', text: "test('speaks of BF5 later');" },
];

test('lists the tests of each guarantee, and marks guarantees without a test', () => {
  const page = guaranteesPage(readGuarantees(LIST), findHoldingTests(FILES));
  expect(page.slice(page.indexOf('## For teams'))).toBe(`## For teams

1 of 2 are held by a test that names them.

### BF3 Immutable versions

The bar: a second publish is refused.

- \`the release’s version stays\` in \`b.test.ts\`
- \`\${name} it's\` in \`b.test.ts\`

### BF5 One React

The bar: one copy.

Held by no test yet.

## For QA

1 of 1 are held by a test that names them.

### BQ7 HTML validity

The bar: no error.

- \`\${name} it's\` in \`b.test.ts\`
`);
});

test('marks tests that only a --whole run includes', () => {
  const text = `test('${TWO} holds');`;
  const paths = ['e2e/journeys/alone/sameBytes.e2e.ts', 'e2e/journeys/members/likes.e2e.ts'];
  expect(
    findHoldingTests(paths.map((path) => ({ path, text }))).map(({ isWholeOnly }) => isWholeOnly),
  ).toEqual([true, false]);
});

test('reports a title with an unknown guarantee id, and the file of the title', () => {
  expect(unknownIds(readGuarantees(LIST), findHoldingTests(FILES))).toEqual([
    'a/a.e2e.ts: unknown guarantee BF9 in “no such guarantee”',
  ]);
});

test.each([
  ['an unknown heading', 'id\tbar'],
  ['a missing field', `${LIST}\nBF1\tteams\tfast`],
  ['a duplicate id', `${LIST}\nBF3\tteams\tagain\tagain`],
])('rejects a list of guarantees with %s', (_what, text) => {
  expect(() => readGuarantees(text)).toThrow();
});
