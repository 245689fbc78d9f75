import { BUDGETS_USAGE, readBudgetsOptions } from './budgetsOptions.ts';

test.each([
  [[], { names: new Set() }],
  [['blog-entry', 'social'], { names: new Set(['blog-entry', 'social']) }],
  [['--help'], 'help'],
  [['-h', 'social'], 'help'],
])('%j writes only what it names', (args, value) => {
  expect(readBudgetsOptions(args)).toEqual({ ok: true, value });
});

test('an unknown option is refused in one sentence', () => {
  const options = readBudgetsOptions(['--write']);
  expect(options.ok ? '' : options.error).toContain("Unknown option '--write'.");
  expect(options.ok ? '' : options.error).toContain(`\n${BUDGETS_USAGE}`);
});
