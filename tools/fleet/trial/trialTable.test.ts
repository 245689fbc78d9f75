import type { Tried } from './load.ts';
import { isHeld, trialTable, withTrial, type Row } from './trialTable.ts';

const answered = (ms: number, repeats = 0): Tried => ({ ms, repeats, fault: null });

const aRow = (more: Partial<Row> = {}): Row => ({
  what: 'quiet',
  mustHold: true,
  tried: [answered(3), answered(1), answered(2)],
  lost: 0,
  twice: 0,
  ...more,
});

const FAILED: Tried = { ms: 9, repeats: 0, fault: 'GET /: 502' };

test('a scene holds where nothing failed, was lost or came twice', () => {
  expect(isHeld(aRow())).toBe(true);
  expect(isHeld(aRow({ tried: [answered(1), FAILED] }))).toBe(false);
  expect(isHeld(aRow({ tried: [FAILED], mustHold: false }))).toBe(true);
  expect(isHeld(aRow({ lost: 1, mustHold: false }))).toBe(false);
  expect(isHeld(aRow({ twice: 1, mustHold: false }))).toBe(false);
});

test('its table counts requests, repeats and losses, and takes the place of the one before', () => {
  const tried = [...Array.from({ length: 98 }, () => answered(10)), answered(500, 3), FAILED];
  const rows = [aRow({ tried, lost: 2, twice: 1 }), aRow({ what: 'nginx', mustHold: false })];
  const line = '| quiet | 100 | 1 | 3 | 10 | 500 | 3 |';
  expect(trialTable(rows)).toContain(`${line}\n| nginx | 3 | 0 (may) | 0 | 2 | 3 | 0 |`);
  const empty = 'before <!-- made by `npm run fleet -- --trial --record` --> x <!-- end --> after';
  const once = withTrial(empty, rows, 'By a quick machine.');
  expect(once).toContain(line);
  expect(once).not.toContain(' x ');
  expect(withTrial(once, [aRow()], 'Again.')).not.toContain('quick');
  expect(() => withTrial('nothing', rows, '')).toThrow('no place');
});
