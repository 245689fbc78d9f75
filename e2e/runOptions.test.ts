import { readRunOptions } from './runOptions.ts';

test('words and switches are read; what tells of a run starts none', () => {
  expect(readRunOptions(['--whole', 'likes', 'reading'])).toEqual({
    ok: true,
    value: { words: ['likes', 'reading'], isOnPostgresql: false, isWhole: true, isReport: false },
  });
  expect(readRunOptions(['--report'])).toMatchObject({ ok: true, value: { isReport: true } });
});

test.each([
  [['--report', 'likes'], /starts none/],
  [['--nothing'], /Usage: npm run e2e/],
])('%j is refused in a sentence', (args, why) => {
  expect(readRunOptions(args)).toEqual({ ok: false, error: expect.stringMatching(why) });
});
