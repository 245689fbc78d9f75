import { readSoakOptions } from './soakOptions.ts';

test('without a word it takes ten minutes', () => {
  expect(readSoakOptions([])).toEqual({
    ok: true,
    value: { minutes: 10, isOfDisk: false, isOfViewer: false },
  });
  expect(readSoakOptions(['--minutes', '0.5'])).toEqual({
    ok: true,
    value: { minutes: 0.5, isOfDisk: false, isOfViewer: false },
  });
  expect(readSoakOptions(['--disk'])).toMatchObject({ value: { isOfDisk: true } });
  expect(readSoakOptions(['--viewer'])).toMatchObject({ value: { isOfViewer: true } });
});

test.each([[['--minutes', '0']], [['--minutes', 'ten']], [['--hours', '1']]])(
  '%j is refused with the usage',
  (args) => {
    const read = readSoakOptions(args);
    expect(read.ok ? '' : read.error).toMatch(/\nUsage: npm run soak/);
  },
);
