import { readSoakOptions } from './soakOptions.ts';

const USUAL = { stage: 'memory', minutes: 10, rounds: 1000, only: [] };

test('without a word it takes ten minutes', () => {
  expect(readSoakOptions([])).toEqual({ ok: true, value: USUAL });
  expect(readSoakOptions(['--minutes', '0.5'])).toEqual({
    ok: true,
    value: { ...USUAL, minutes: 0.5 },
  });
});

test.each(['releases', 'disk', 'viewer', 'mounts'])('--%s is another stage', (stage) => {
  expect(readSoakOptions([`--${stage}`])).toEqual({ ok: true, value: { ...USUAL, stage } });
});

test('of what is mounted some rounds of some modules are asked for', () => {
  expect(readSoakOptions(['--mounts', '--rounds', '50', '--only', 'entry/,host/Ad'])).toEqual({
    ok: true,
    value: { ...USUAL, stage: 'mounts', rounds: 50, only: ['entry/', 'host/Ad'] },
  });
});

test.each([
  [['--minutes', '0']],
  [['--rounds', '0']],
  [['--rounds', '2.5']],
  [['--minutes', 'ten']],
  [['--hours', '1']],
  [['--disk', '--viewer']],
])('%j is refused with the usage', (args) => {
  const read = readSoakOptions(args);
  expect(read.ok ? '' : read.error).toMatch(/\nUsage: npm run soak/);
});
