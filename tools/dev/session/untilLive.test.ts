import { refusalIn } from './untilLive.ts';

const line = (release: string, message: string) =>
  JSON.stringify({ level: 'error', release, err: { message }, msg: 'release refused' });

test('of the host’s log, what it says of one release is passed on', () => {
  const log = [line('entry@1', 'no'), line('entry@2', 'REMOTE-004 cannot be drawn'), ''].join('\n');
  expect(refusalIn(log, 'entry@2')).toBe('REMOTE-004 cannot be drawn');
});

test('a release of which it says nothing is not refused', () => {
  expect(refusalIn(`${line('entry@1', 'no')}\nplain words\n`, 'entry@10')).toBeNull();
});
