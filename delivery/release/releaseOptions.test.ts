import { resolve } from 'node:path';
import { readCommandLine } from '../cli/readCommandLine.ts';
import { releaseCommandLine } from './releaseOptions.ts';
import { isLocalVersion, isVersion, localVersion } from './versions.ts';

const read = (line: string) => readCommandLine(releaseCommandLine, line.split(' '));

test.each([
  [
    'publish entry',
    { name: 'publish', remote: 'entry', version: null, from: null, isBreaking: false },
  ],
  [
    'publish entry --version 1.2.3 --from /b --breaking',
    { name: 'publish', remote: 'entry', version: '1.2.3', from: '/b', isBreaking: true },
  ],
  ['impact entry --from /b', { name: 'impact', remote: 'entry', from: '/b' }],
  ['remove market', { name: 'remove', remote: 'market', isConfirmed: false }],
  ['remove market --yes', { name: 'remove', remote: 'market', isConfirmed: true }],
  ['rebuild', { name: 'rebuild', above: -1 }],
  ['rebuild --above 7', { name: 'rebuild', above: 7 }],
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
])('parses the command line %s', (line, action) => {
  expect(read(line)).toEqual({
    action,
    dataDir: resolve('.data'),
    isDataNamed: false,
    isJson: false,
    why: null,
  });
});

test('accepts --data, --json and --why with every release command', () => {
  expect(read('status --data /d --json --why slow')).toMatchObject({
    dataDir: '/d',
    isDataNamed: true,
    isJson: true,
    why: 'slow',
  });
});

test.each([
  ['publish nothing', 'Allowed choices are host, '],
  ['publish entry --version 1.2', 'Expected a version such as 1.2.3.'],
  ['publish entry --version 1.0.0-local.0123456789ab', 'reserved for the builds'],
  ['promote entry', "missing required argument 'version'"],
  ['promote entry ../../keys', 'Expected a version'],
  ['rollback entry --to ../keys', 'Expected a version'],
  ['prune --keep all', 'Expected a whole number'],
  ['canary entry 1.2.3', 'canary takes a remote, a version and --share, or --stop alone'],
  ['canary entry 1.2.3 --share 51', 'Expected a whole number from 1 to 50.'],
  ['canary entry --share 5', 'canary takes a remote, a version and --share'],
  ['canary --stop --share 5', 'or --stop alone'],
  ['canary entry --stop', 'or --stop alone'],
  ['history nothing', 'Allowed choices are host, '],
  ['diff entry@1.0.0 social@1.0.0', 'entry and social are not releases of one remote'],
  ['diff entry entry@1.0.0', 'Expected a release such as entry@1.2.3.'],
  ['diff entri@1.0.0 entry@1.0.0', 'Expected a release such as entry@1.2.3.'],
  ['promote entri 1.0.0', 'Did you mean entry?'],
  ['link entri@1.0.0', 'Expected a release such as entry@1.2.3.'],
])('rejects the command line %s in one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

test.each(['1.2.3', '0.0.0', '1.2.3-rc.1', '10.20.30-a-b.c'])('accepts %s as a version', (text) => {
  expect(isVersion(text)).toBe(true);
});

test.each(['1.2', 'v1.2.3', '01.2.3', '1.2.3-', '1.2.3+build', '1.2.3-01', '..', '1.2.3/..', ''])(
  "rejects '%s' as a version",
  (text) => {
    expect(isVersion(text)).toBe(false);
  },
);

test('recognises the version of a local build', () => {
  const version = localVersion('1.0.0', '0123456789ab');
  expect([version, isVersion(version), isLocalVersion(version)]).toEqual([
    '1.0.0-local.0123456789ab',
    true,
    true,
  ]);
  expect(isLocalVersion('1.0.0-rc.1')).toBe(false);
});
