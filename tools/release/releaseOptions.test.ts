import { resolve } from 'node:path';
import { readReleaseOptions } from './releaseOptions.ts';
import { isLocalVersion, isVersion, localVersion } from './versions.ts';

const read = (line: string) => readReleaseOptions(line.split(' ').filter(Boolean));

test.each([
  ['publish entry', { name: 'publish', remote: 'entry', version: null, from: null }],
  [
    'publish entry --version 1.2.3 --from /b',
    { name: 'publish', remote: 'entry', version: '1.2.3', from: '/b' },
  ],
  ['promote social 1.2.3', { name: 'promote', remote: 'social', version: '1.2.3' }],
  ['rollback host', { name: 'rollback', remote: 'host', to: null }],
  ['rollback entry --to 1.0.0', { name: 'rollback', remote: 'entry', to: '1.0.0' }],
  ['canary entry 1.2.3 --share 5', { name: 'canary', remote: 'entry', version: '1.2.3', share: 5 }],
  ['canary --stop', { name: 'canaryStop' }],
  ['history', { name: 'history', remote: null }],
  ['history entry', { name: 'history', remote: 'entry' }],
  ['diff entry@1.0.0 entry@1.1.0', { name: 'diff', remote: 'entry', versions: ['1.0.0', '1.1.0'] }],
  ['status', { name: 'status' }],
  ['renew', { name: 'renew' }],
  ['rotate', { name: 'rotate' }],
  ['prune --keep 3', { name: 'prune', keep: 3 }],
])('%s is understood', (line, action) => {
  expect(read(line)).toEqual({
    ok: true,
    value: { action, dataDir: resolve('.data'), isDataNamed: false, isJson: false, why: null },
  });
});

test('--data, --json and --why belong to every command', () => {
  expect(read('status --data /d --json --why slow')).toMatchObject({
    ok: true,
    value: { dataDir: '/d', isDataNamed: true, isJson: true, why: 'slow' },
  });
});

test.each(['--help', '-h', 'publish --help'])('%s asks what can be said', (line) => {
  expect(read(line)).toEqual({ ok: true, value: 'help' });
});

test.each([
  ['', 'Say what to do'],
  ['destroy entry', "'destroy' is no release command"],
  ['publish', 'publish of what?'],
  ['publish nothing', "There is no remote 'nothing'"],
  ['publish entry --version 1.2', "'1.2' is no version"],
  ['publish entry --version 1.0.0-local.0123456789ab', 'kept for the builds'],
  ['promote entry', 'Which version of entry?'],
  ['promote entry ../../keys', 'is no version'],
  ['promote entry 1.2.3 4', 'one word too many'],
  ['rollback entry 1.2.3', 'one word too many'],
  ['status entry', 'one word too many'],
  ['prune', 'prune takes --keep and a number'],
  ['prune --keep all', 'prune takes --keep and a number'],
  ['status --keep 3', '--keep belongs to prune'],
  ['rollback entry --version 1.2.3', '--version belongs to publish'],
  ['promote entry 1.2.3 --to 1.2.2', '--to belongs to rollback'],
  ['rollback entry --to ../keys', 'is no version'],
  ['canary entry 1.2.3', 'canary takes --share and a number from 1 to 50'],
  ['canary entry 1.2.3 --share 51', 'a number from 1 to 50'],
  ['canary entry 1.2.3 --share 0', 'a number from 1 to 50'],
  ['canary entry 1.2.3 --share 5%', 'a number from 1 to 50'],
  ['canary entry --share 5', 'Which version of entry?'],
  ['canary --stop --share 5', 'stops the one that runs'],
  ['promote entry 1.2.3 --share 5', '--share belongs to canary'],
  ['history nothing', "There is no remote 'nothing'"],
  ['diff entry@1.0.0', 'diff of what?'],
  ['diff entry@1.0.0 social@1.0.0', 'two releases of one remote'],
  ['diff entry entry@1.0.0', "'' is no version"],
  ['status --force', "Unknown option '--force'."],
])('%s is refused in one sentence', (line, sentence) => {
  const options = read(line);
  expect(options).toEqual({ ok: false, error: expect.stringContaining(sentence) });
});

test.each(['1.2.3', '0.0.0', '1.2.3-rc.1', '10.20.30-a-b.c'])('%s is a version', (text) => {
  expect(isVersion(text)).toBe(true);
});

test.each(['1.2', 'v1.2.3', '01.2.3', '1.2.3-', '1.2.3+build', '1.2.3-01', '..', '1.2.3/..', ''])(
  "'%s' is no version",
  (text) => {
    expect(isVersion(text)).toBe(false);
  },
);

test('a local version is a version, and known as local', () => {
  const version = localVersion('1.0.0', '0123456789ab');
  expect([version, isVersion(version), isLocalVersion(version)]).toEqual([
    '1.0.0-local.0123456789ab',
    true,
    true,
  ]);
  expect(isLocalVersion('1.0.0-rc.1')).toBe(false);
});
