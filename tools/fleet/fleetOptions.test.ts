import { readFleetOptions } from './fleetOptions.ts';

const SCENES = ['quiet', 'kill-host'];

test('without a word it runs until it is told to end', () => {
  expect(readFleetOptions([], SCENES)).toEqual({
    ok: true,
    value: { firstPort: 4700, scenes: null, isRecorded: false },
  });
});

test('a trial is of all scenes, or of those that are named', () => {
  expect(readFleetOptions(['--trial', '--port', '0'], SCENES)).toMatchObject({
    value: { firstPort: 0, scenes: SCENES },
  });
  expect(readFleetOptions(['--trial', '--only', 'kill-host', '--record'], SCENES)).toMatchObject({
    value: { scenes: ['kill-host'], isRecorded: true },
  });
});

test.each([
  [['--port', '65533']],
  [['--port', 'x']],
  [['--only', 'quiet']],
  [['--record']],
  [['--trial', '--only', 'kill-all']],
  [['kill-host']],
])('%j is refused with the usage', (args) => {
  const read = readFleetOptions(args, SCENES);
  expect(read.ok ? '' : read.error).toMatch(/\nUsage: npm run fleet/);
});
