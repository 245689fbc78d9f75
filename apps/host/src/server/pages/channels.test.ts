import type { Canary } from '../../protocol/releases/canary.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { createChannels, readCohort } from './channels.ts';

const host = aRelease('host', '1');
const entry = aRelease('entry', '1');
const social = aRelease('social', '1');
const canary: Canary = {
  remote: 'entry',
  version: '2',
  share: 5,
  set: buildReleaseSet({ host, social, entry: aRelease('entry', '2') }),
  sinceMs: 0,
};

const channelsWith = (running: Canary | null) =>
  createChannels({
    set: buildReleaseSet({ host, social, entry }),
    canary: running,
    lastGoodOf: (remote) => aRelease(remote, '0'),
  });

test.each([
  [undefined, 'stable'],
  ['', 'stable'],
  ['cohort=0', 'canary'],
  ['engawa_session=x; cohort=4', 'canary'],
  ['cohort=5', 'stable'],
  ['cohort=99', 'stable'],
  ['cohort=-1', 'stable'],
  ['cohort=1e0', 'stable'],
  ['cohort=', 'stable'],
  ['plane=1', 'stable'],
])('BF14 maps the cookie %j to the %s channel at a canary share of 5 percent', (cookies, name) => {
  expect(channelsWith(canary).of(cookies).name).toBe(name);
  expect(channelsWith(null).of(cookies).name).toBe('stable');
});

test('BF14 accepts a cohort only as a number from 0 to 99', () => {
  expect(['cohort=0', 'cohort=99', 'cohort=100', 'cohort=07', undefined].map(readCohort)).toEqual([
    0,
    99,
    null,
    7,
    null,
  ]);
});

test('BF14 only the canary channel falls back to the stable releases, for every remote', () => {
  const channels = channelsWith(canary);
  expect(channels.canary()?.lastGoodOf('entry')).toBe(entry);
  expect(channels.canary()?.lastGoodOf('social')?.record.version).toBe('0');
  expect(channels.stable().lastGoodOf('entry')?.record.version).toBe('0');
  expect(channelsWith(null).canary()).toBeNull();
});
