import { resolve } from 'node:path';
import { readStartOptions } from './startOptions.mjs';

test('without options: three ports from 4600, the folder .data, the demo, the real time', () => {
  expect(readStartOptions([])).toEqual({
    wantsHelp: false,
    isJson: false,
    port: 4600,
    dataDir: resolve('.data'),
    isSeeded: true,
    clock: null,
  });
});

test('every option is understood', () => {
  const args = '--json --port 0 --data /d --no-seed --clock 2026-04-01T09:00:00+09:00'.split(' ');
  expect(readStartOptions(args)).toEqual({
    wantsHelp: false,
    isJson: true,
    port: 0,
    dataDir: '/d',
    isSeeded: false,
    clock: '2026-04-01T00:00:00.000Z',
  });
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'."],
  [['extra'], "Unexpected argument 'extra'."],
  [['--port'], '--port'],
  [['--port', 'x'], "not 'x'"],
  [['--port', '65534'], 'from 0 to 65533'],
  [['--port=-1'], "not '-1'"],
  [['--clock', 'tomorrow'], "not 'tomorrow'"],
  [['--clock', '2026-13-01'], "not '2026-13-01'"],
  [['--data='], '--data takes the path of a folder.'],
])('%j is refused in one sentence and the usage', (args, sentence) => {
  const lines = () => {
    try {
      readStartOptions(args);
    } catch (error) {
      return String(error).split('\n');
    }
    return [];
  };
  expect(lines()).toEqual([
    expect.stringContaining(sentence),
    expect.stringContaining('Usage: npm start'),
  ]);
});
