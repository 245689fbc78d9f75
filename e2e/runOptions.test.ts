import { readRunOptions } from './runOptions.ts';

test('names and switches are read', () => {
  expect(readRunOptions(['--whole', 'likes', 'reading'])).toEqual({
    ok: true,
    value: {
      words: ['likes', 'reading'],
      isOnPostgresql: false,
      scope: 'whole',
      isCrossRemote: false,
      set: null,
      isReport: false,
      isList: false,
      browser: 'chromium',
      isHeaded: false,
      slowMs: null,
      isPaused: false,
      junit: null,
      jest: [],
    },
  });
  expect(readRunOptions(['--report'])).toMatchObject({ ok: true, value: { isReport: true } });
});

test('a scope is read; options of Jest are passed on', () => {
  expect(readRunOptions([])).toMatchObject({ value: { scope: 'chosen', jest: [] } });
  const args = ['--exhaustive', '--shard=2/4', '-t', 'R4.2 a like', '--watch', '--workers', '2'];
  expect(readRunOptions(args)).toMatchObject({
    value: {
      scope: 'exhaustive',
      jest: ['-t', 'R4.2 a like', '--shard=2/4', '--watchAll', '--maxWorkers=2'],
    },
  });
});

test('a run in Firefox is read', () => {
  expect(readRunOptions(['--browser', 'firefox', 'likes'])).toMatchObject({
    value: { browser: 'firefox', words: ['likes'] },
  });
});

test('a paused run has windows', () => {
  expect(readRunOptions(['--pause', '--slow', '50'])).toMatchObject({
    value: { isPaused: true, isHeaded: true, slowMs: '50' },
  });
});

test.each([
  [['--shard', '5/4'], /'5\/4' is no shard such as 1\/4/],
  [['--report', 'likes'], /starts none/],
  [['--browser', 'safari'], /'safari' of --browser is not chromium or firefox/],
  [['--browser'], /Usage: npm run e2e/],
  [['--slow', 'a'], /'a' of --slow is no number/],
  [['--workers', '0'], /'0' of --workers is no number/],
  [['--data', 'x'], /--data says where/],
  [['--remotes', 'entry'], /'' of entry is no published version/],
  [['--remotes', 'entry@1.0.0-local.abc'], /no published version/],
  [['--remotes', 'entry@1.0.0,entry@1.1.0'], /two versions/],
  [['--remotes', 'host@1.0.0'], /no release of a remote/],
  [['--host', 'new'], /'new' of host is no published/],
  [['--nothing'], /Usage: npm run e2e/],
])('%j is refused in a sentence', (args, why) => {
  expect(readRunOptions(args)).toEqual({ ok: false, error: expect.stringMatching(why) });
});

test('BQ5 a published set is read, the host beside the remotes', () => {
  const args = [
    '--remotes',
    'entry@1.2.0,social@1.1.0',
    '--host',
    '1.4.0',
    '--data',
    '/d',
    'likes',
  ];
  expect(readRunOptions(args)).toMatchObject({
    ok: true,
    value: {
      words: ['likes'],
      isCrossRemote: true,
      set: { versions: { host: '1.4.0', entry: '1.2.0', social: '1.1.0' }, from: '/d' },
    },
  });
});

test('BQ5 the cross-remote journeys are asked for over the builds of the checkout, too', () => {
  expect(readRunOptions(['--cross-remote'])).toMatchObject({
    ok: true,
    value: { words: [], isCrossRemote: true, set: null },
  });
});
