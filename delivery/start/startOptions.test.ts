import { resolve } from 'node:path';
import { createStartCommand, toStartOptions } from './startOptions.ts';

const read = (...args: readonly string[]) =>
  toStartOptions(
    createStartCommand('npm start --', '', '.data').parse(args, { from: 'user' }).opts(),
  );

test('uses port 4600, the folder .data, the demo and the real time by default', () => {
  expect(read()).toEqual({
    isJson: false,
    port: 4600,
    dataDir: resolve('.data'),
    isSeeded: true,
    clock: null,
  });
});

test('reads every option of npm start', () => {
  const args = '--json --port 0 --data /d --no-seed --clock 2026-04-01T09:00:00+09:00'.split(' ');
  expect(read(...args)).toEqual({
    isJson: true,
    port: 0,
    dataDir: '/d',
    isSeeded: false,
    clock: '2026-04-01T00:00:00.000Z',
  });
});

test.each([
  [['--port', '65534'], 'Expected a whole number from 0 to 65533.'],
  [['--clock', 'tomorrow'], 'Expected an ISO time'],
  [['--clock', '2026-13-01'], 'Expected an ISO time'],
])('rejects the options %j', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
