import { readSoakOptions } from './soakOptions.ts';

const USUAL = {
  minutes: 10,
  isOfReleases: false,
  isOfDisk: false,
  isOfViewer: false,
  isOfMounts: false,
  rounds: 1000,
  only: [],
};

test('without a word it takes ten minutes', () => {
  expect(readSoakOptions([])).toEqual({ ok: true, value: USUAL });
  expect(readSoakOptions(['--minutes', '0.5'])).toEqual({
    ok: true,
    value: { ...USUAL, minutes: 0.5 },
  });
  expect(readSoakOptions(['--releases'])).toMatchObject({ value: { isOfReleases: true } });
  expect(readSoakOptions(['--disk'])).toMatchObject({ value: { isOfDisk: true } });
  expect(readSoakOptions(['--viewer'])).toMatchObject({ value: { isOfViewer: true } });
  expect(readSoakOptions(['--mounts', '--rounds', '50', '--only', 'entry/,host/Ad'])).toEqual({
    ok: true,
    value: { ...USUAL, isOfMounts: true, rounds: 50, only: ['entry/', 'host/Ad'] },
  });
});

test.each([
  [['--minutes', '0']],
  [['--rounds', '0']],
  [['--rounds', '2.5']],
  [['--minutes', 'ten']],
  [['--hours', '1']],
])('%j is refused with the usage', (args) => {
  const read = readSoakOptions(args);
  expect(read.ok ? '' : read.error).toMatch(/\nUsage: npm run soak/);
});
