import { readTestOptions } from './testOptions.ts';

const NAMES = ['types', 'unit', 'browser'];

test('without options every stage runs', () => {
  expect(readTestOptions([], NAMES)).toEqual({
    ok: true,
    value: { names: NAMES, isAffected: false, base: null, isWhole: false, shard: null },
  });
});

test.each([
  [['--only', 'unit'], ['unit']],
  [
    ['--only', 'browser,types'],
    ['types', 'browser'],
  ],
  [
    ['--only', 'browser', '--only', 'unit'],
    ['unit', 'browser'],
  ],
])('%j runs %j', (args, names) => {
  expect(readTestOptions(args, NAMES)).toMatchObject({ ok: true, value: { names } });
});

test.each([
  [['--affected'], null],
  [['--affected', '--base', 'v1.2.0'], 'v1.2.0'],
])('%j compares with %j', (args, base) => {
  expect(readTestOptions(args, NAMES)).toEqual({
    ok: true,
    value: { names: NAMES, isAffected: true, base, isWhole: false, shard: null },
  });
});

test('a whole run and its shard are read', () => {
  expect(readTestOptions(['--whole', '--shard=1/4'], NAMES)).toMatchObject({
    ok: true,
    value: { isWhole: true, shard: { index: 1, count: 4 } },
  });
});

test.each([
  [['--base', 'main'], '--base says what --affected compares with.'],
  [['--only', 'nothing'], "There is no stage 'nothing'."],
  [['--shard', '3/2'], "'3/2' is no shard such as 1/4."],
  [['--fast'], "Unknown option '--fast'."],
])('%j is refused in one sentence and the usage', (args, sentence) => {
  expect(readTestOptions(args, NAMES)).toEqual({
    ok: false,
    error: `${sentence}\nUsage: npm test -- [--only types|unit|browser] [--affected [--base REF]] [--whole] [--shard 1/4]`,
  });
});
