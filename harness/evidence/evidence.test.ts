import { releasesNamed } from './releasesNamed.ts';
import { tracesIn } from './traces.ts';

test('BQ10 lists the releases that an error names first, then that of the pressed slot, then those of the page, each with its owner', async () => {
  const lines = ['Error: entry@1.2.0 says no', 'failed: http://a/social/2.0.0/Iine.js reset'];
  const named = await releasesNamed(
    'market@1.0.0 gone@1.0.0 host@1.0.0 social@2.0.0 entry@1.2.0',
    { remote: 'market', pressed: 'gone' },
    lines,
  );
  expect(named.map(({ release }) => release)).toEqual([
    'social@2.0.0',
    'entry@1.2.0',
    'gone@1.0.0',
    'market@1.0.0',
    'host@1.0.0',
  ]);
  expect(named[0]).toMatchObject({ owner: 'social-team', isOfPage: false, namedBy: [lines[1]] });
  expect(named[1]).toMatchObject({ owner: 'entry-team', isOfPage: false, namedBy: [lines[0]] });
  expect(named[2]).toMatchObject({ owner: 'not in this checkout', isPressed: true });
  expect(await releasesNamed('', { remote: null, pressed: null }, lines)).toEqual([]);
});

test('BQ10 reads the trace of a request from a log whose last line is incomplete', () => {
  const lines = [
    '{"msg":"starts"}',
    '{"request_id":"a","trace_id":"t1","route":"blog-entry"}',
    '{"request_id":"b","trace_id":"t2"}',
    '{"request_id":"c","tra',
  ];
  expect([...tracesIn(lines)]).toEqual([
    ['a', { traceId: 't1', route: 'blog-entry' }],
    ['b', { traceId: 't2', route: '' }],
  ]);
});
