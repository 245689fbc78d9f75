import { buildAbuseReport, isHeld, buildPhase, type Phase, type Row } from './abuseReport.ts';

const QUIET: Phase = { readers: 100, faults: 0, p99Ms: 20.4, memoryMb: 300 };

const aRow = (during: Partial<Phase> = {}, over: Partial<Row> = {}): Row => ({
  attack: { what: 'made-up hosts' },
  finding: null,
  phases: [QUIET, { ...QUIET, ...during }, QUIET],
  ...over,
});

test('counts a status other than 200 and a slow response as failures', () => {
  const outcomes = [
    ...Array.from({ length: 97 }, (_, n) => ({ status: 200, ms: n })),
    { status: 503, ms: 1 },
    { status: 0, ms: 2 },
    { status: 200, ms: 2001 },
  ];
  expect(buildPhase(outcomes, 300)).toEqual({ readers: 100, faults: 3, p99Ms: 96, memoryMb: 300 });
});

test('a row of the report has each metric before, during and after the attack', () => {
  const finding = { note: '2 lost', isHeld: false };
  const row = aRow({ faults: 2, p99Ms: 900, memoryMb: 412.6 }, { finding });
  expect(buildAbuseReport([row]).rows).toEqual([
    ['made-up hosts', '20/900/20', '0/2/0 of 100', '300/413/300', '2 lost'],
  ]);
});

test.each([
  ['holds without failed requests', aRow(), true],
  ['does not hold with failed requests', aRow({ faults: 2 }), false],
  [
    'holds with failed requests during an attack that takes pages away',
    aRow({ faults: 2 }, { attack: { what: '', isForReaders: false } }),
    true,
  ],
  [
    'does not hold with a finding that does not hold',
    aRow({}, { finding: { note: '', isHeld: false } }),
    false,
  ],
])('a row of the report %s', (_what, row, expected) => {
  expect(isHeld(row)).toBe(expected);
});
