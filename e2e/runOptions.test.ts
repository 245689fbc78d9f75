import { readCommandLine } from '@engawa/delivery/cli/readCommandLine.ts';
import { e2eCommandLine } from './runOptions.ts';

const read = (...args: readonly string[]) => readCommandLine(e2eCommandLine, args);

test('parses names of journeys and switches', () => {
  const options = read('--whole', 'likes', 'reading');
  expect(options).toMatchObject({
    words: ['likes', 'reading'],
    scope: 'whole',
    isCrossRemote: false,
    set: null,
    browser: 'chromium',
    isHeaded: false,
    jest: [],
  });
  for (const name of ['postgresql', 'report', 'list', 'slow', 'pause', 'junit'])
    expect(options).not.toHaveProperty(name);
});

test('parses the scope of a run and passes the remaining options to Jest', () => {
  expect(read()).toMatchObject({ scope: 'chosen', jest: [] });
  const args = ['--exhaustive', '--shard=2/4', '-t', 'R4.2 a like', '--watch', '--workers', '2'];
  expect(read(...args)).toMatchObject({
    scope: 'exhaustive',
    jest: ['-t', 'R4.2 a like', '--shard=2/4', '--watchAll', '--maxWorkers=2'],
  });
});

test('parses --browser firefox', () => {
  expect(read('--browser', 'firefox', 'likes')).toMatchObject({
    browser: 'firefox',
    words: ['likes'],
  });
});

test('a paused run opens visible browser windows', () => {
  expect(read('--pause', '--slow', '50')).toMatchObject({
    pause: true,
    isHeaded: true,
    slow: 50,
  });
});

test.each([
  [['--report', 'likes'], 'starts none'],
  [['--browser', 'safari'], 'Allowed choices are chromium, firefox.'],
  [['--data', 'x'], '--data names the folder of the releases'],
  [['--remotes', 'entry'], "'' is no published version"],
  [['--remotes', 'entry@1.0.0-local.abc'], 'is no published version'],
  [['--remotes', 'entry@1.0.0,entry@1.1.0'], 'entry has two versions.'],
  [['--remotes', 'host@1.0.0'], 'is no release of a remote'],
  [['--host', 'new'], "'new' is no published version"],
])('rejects the arguments %j with one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

test('BQ5 parses a published set with its host and remotes', () => {
  const args = '--remotes entry@1.2.0,social@1.1.0 --host 1.4.0 --data /d likes'.split(' ');
  expect(read(...args)).toMatchObject({
    words: ['likes'],
    isCrossRemote: true,
    set: { versions: { host: '1.4.0', entry: '1.2.0', social: '1.1.0' }, from: '/d' },
  });
});

test('BQ5 --cross-remote also runs over the builds of the checkout', () => {
  expect(read('--cross-remote')).toMatchObject({ words: [], isCrossRemote: true, set: null });
});
