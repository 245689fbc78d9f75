import { findRefusal } from './waitUntilLive.ts';

const line = (release: string, message: string) =>
  JSON.stringify({ level: 'error', release, err: { message }, msg: 'release refused' });

test('reads the refusal of a release from the log of the host', () => {
  const log = [line('entry@1', 'no'), line('entry@2', 'REMOTE-004 failed to render'), ''].join(
    '\n',
  );
  expect(findRefusal(log, 'entry@2')).toBe('REMOTE-004 failed to render');
});

test('returns null for a release that the log does not name', () => {
  expect(findRefusal(`${line('entry@1', 'no')}\nplain words\n`, 'entry@10')).toBeNull();
});
