import { readAbuseOptions } from './abuseOptions.ts';
import { abuseTable, isHeld, withTable, type Phase, type Row } from './abuseReport.ts';
import { summaryOf } from './readers.ts';

const aPhase = (over: Partial<Phase> = {}): Phase => ({
  count: 100,
  faults: 0,
  p50Ms: 5,
  p99Ms: 20.4,
  slowestMs: 30,
  memoryMb: 300,
  ...over,
});

const aRow = (during: Partial<Phase> = {}): Row => ({
  what: 'made-up hosts',
  finding: null,
  isForReaders: true,
  before: aPhase(),
  during: aPhase(during),
  after: aPhase(),
});

test('what readers got is summed up: an answer other than 200 and a late one are faults', () => {
  const readings = [
    ...Array.from({ length: 97 }, (_, n) => ({ status: 200, ms: n })),
    { status: 503, ms: 1 },
    { status: 0, ms: 2 },
    { status: 200, ms: 2001 },
  ];
  expect(summaryOf(readings)).toEqual({
    count: 100,
    faults: 3,
    p50Ms: 48,
    p99Ms: 2001,
    slowestMs: 2001,
  });
});

test('a table has each figure before, during and after', () => {
  const row = aRow({ faults: 2, p99Ms: 900, memoryMb: 412.6 });
  expect(abuseTable([row]).split('\n').at(-1)).toBe(
    '| made-up hosts | 20 / 900 / 20 | 0 / 2 / 0 of 100 | 300 / 413 / 300 |  |',
  );
  expect([isHeld(row), isHeld(aRow())]).toEqual([false, true]);
  const ownGoal = { ...aRow(), finding: { note: '2 lost', isHeld: false } };
  expect(abuseTable([ownGoal])).toContain('| 2 lost |');
  expect([isHeld(ownGoal), isHeld({ ...row, isForReaders: false })]).toEqual([false, true]);
});

test('rows take the place of those before, and all else stays', () => {
  const document = 'a\n<!-- made by `npm run abuse -- --record` -->\nold\n<!-- end -->\nb\n';
  const other = { ...aRow(), what: 'likes' };
  const names = ['likes', 'made-up hosts'];
  const first = withTable(document, [aRow()], names);
  const both = withTable(first, [other], names);
  expect(both.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    expect.stringContaining('| attack'),
    '| --- | --- | --- | --- | --- |',
    expect.stringContaining('| likes | 20 / 20 / 20'),
    expect.stringContaining('| made-up hosts | 20 / 20 / 20'),
  ]);
  expect(withTable(both, [aRow({ faults: 7 })], names)).toContain('0 / 7 / 0');
  expect(both).toMatch(/^a\n[^]*<!-- end -->\nb\n$/);
  expect(() => withTable('a', [], names)).toThrow('no place');
});

test.each([
  [[], true],
  [['--only', 'S1,S17', '--seconds', '3', '--record'], true],
  [['--only', 'S99'], false],
  [['--seconds', '0'], false],
  [['--forever'], false],
])('the command line %j', (args, isGood) => {
  expect(readAbuseOptions(args, ['S1', 'S17']).ok).toBe(isGood);
});
