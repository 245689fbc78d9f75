import { createRefusalLog } from './refusalLog.ts';

test('logs one line per second and cause, with the number of refusals and the last details', () => {
  const clock = { nowMs: 0 };
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const { add } = createRefusalLog('refused', () => clock.nowMs);
  add(log, { reason: 'calls' }, { path: '/1' });
  add(log, { reason: 'calls' }, { path: '/2' });
  add(log, { reason: 'pages' }, { path: '/3' });
  clock.nowMs = 1000;
  add(log, { reason: 'calls' }, { path: '/4' });
  expect(lines).toEqual([
    [{ reason: 'calls', path: '/1', refused: 1 }, 'refused'],
    [{ reason: 'pages', path: '/3', refused: 1 }, 'refused'],
    [{ reason: 'calls', path: '/4', refused: 2 }, 'refused'],
  ]);
});
