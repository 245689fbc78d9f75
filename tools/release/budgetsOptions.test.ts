import { BUDGETS_USAGE, readBudgetsOptions } from './budgetsOptions.ts';

test.each([
  [[], { isWritten: false }],
  [['--write'], { isWritten: true }],
  [['--help'], 'help'],
  [['-h', '--write'], 'help'],
])('%j writes only where it is told to', (args, value) => {
  expect(readBudgetsOptions(args)).toEqual({ ok: true, value });
});

test.each([
  [['--check'], "Unknown option '--check'."],
  [['entry'], "Unexpected argument 'entry'"],
])('%j is refused in one sentence', (args, sentence) => {
  const options = readBudgetsOptions(args);
  expect(options.ok ? '' : options.error).toContain(sentence);
  expect(options.ok ? '' : options.error).toContain(`\n${BUDGETS_USAGE}`);
});
