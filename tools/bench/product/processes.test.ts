import { parseStat } from './processes.ts';

test('time of user, system and ended children add up, whatever the process is called', () => {
  const rest = 'S 41 1 1 0 -1 4194560 2551 0 1 0 150 25 4 1 20 0 11 0 8765 1 2';
  expect(parseStat(`77 (node (a) b) ${rest}`)).toEqual({ parentPid: 41, cpuMs: 1800 });
});
