import { readRunOptions } from './runOptions.ts';

test('words and switches are read; what tells of a run starts none', () => {
  expect(readRunOptions(['--whole', 'likes', 'reading'])).toEqual({
    ok: true,
    value: {
      words: ['likes', 'reading'],
      isOnPostgresql: false,
      scope: 'whole',
      shard: null,
      isCrossRemote: false,
      set: null,
      isReport: false,
    },
  });
  expect(readRunOptions(['--report'])).toMatchObject({ ok: true, value: { isReport: true } });
});

test('a scope and a shard are read', () => {
  expect(readRunOptions([])).toMatchObject({ value: { scope: 'chosen', shard: null } });
  expect(readRunOptions(['--exhaustive', '--shard=2/4'])).toMatchObject({
    value: { scope: 'exhaustive', shard: { index: 2, count: 4 } },
  });
});

test.each([
  [['--shard', '5/4'], /'5\/4' is no shard such as 1\/4/],
  [['--report', 'likes'], /starts none/],
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
