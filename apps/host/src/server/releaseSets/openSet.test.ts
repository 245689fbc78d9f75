import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { loadLinkReleases } from './openSet.server.ts';
import { setBadgeHtml } from './setBadge.ts';

const own = aRelease('host', '3.0.0', '', {
  exposes: { './set': { kind: 'module', js: [], css: ['set.1.css'] } },
});

const LINK = { id: 'abcdefghijklmnop', expires: '2026-11-26T05:30:00.000Z' };

const live = aRelease('entry', '1.0.0');

const requestedFor = (versions: Readonly<Record<string, string>>, isSound = true) => {
  const loaded: string[] = [];
  const named = loadLinkReleases(
    {
      liveSet: () => buildReleaseSet({ host: own, entry: live }),
      load: async (remote, version) => {
        loaded.push(`${remote}@${version}`);
        if (version === '9.9.9') throw new Error('REMOTE-001 not there');
        return aRelease(remote, version);
      },
      probe: async () => {
        if (!isSound) throw new Error('REMOTE-004 throws');
      },
    },
    own,
    { versions },
  );
  return { named, loaded };
};

test('BQ1 loads and probes the releases in a link, except live ones', async () => {
  const { named, loaded } = requestedFor({ entry: '1.0.0', social: '1.1.0', host: '3.0.0' });
  expect(await named).toEqual([live, aRelease('social', '1.1.0'), own]);
  expect(loaded).toEqual(['social@1.1.0']);
});

test.each([
  ['cannot be loaded', { entry: '9.9.9' }, true, 'REMOTE-001 not there'],
  ['cannot be proven', { entry: '1.2.3' }, false, 'REMOTE-004 throws'],
  [
    'is a different host version',
    { host: '2.0.0' },
    true,
    'host 2.0.0 is not available, this server runs host 3.0.0',
  ],
])(
  'BQ1 rejects a release set, with the reason, when a release %s',
  async (_, versions, isSound, why) => {
    await expect(requestedFor(versions, isSound).named).rejects.toThrow(why);
  },
);

test('BQ2 BQ4 the badge of a session shows releases, expiry and injected faults, and has a form to end the session', () => {
  const versions = { social: '1.1.0', entry: '1.2.3' };
  const badge = setBadgeHtml({ ...LINK, versions }, own, 'https://assets.example');
  expect(badge).toContain('href="/_styles/host@3.0.0:set.css"');
  expect(badge).toContain(
    '<aside class="SetBadge" aria-label="確認用の表示"><p class="SetBadge-words"><strong>確認用の表示</strong> entry 1.2.3、social 1.1.0（11月26日 14:30まで）</p>',
  );
  const faults = [{ read: 'blogRanking', fault: 'hang' }] as const;
  expect(setBadgeHtml({ ...LINK, versions, faults }, own, '')).toContain(
    '<br>障害を再現しています：blogRanking（応答なし）</p>',
  );
  expect(badge).toMatch(
    /<form [^>]*method="post" action="\/_set\/end"><button [^>]*>確認を終わる<\/button><\/form>/,
  );
});
