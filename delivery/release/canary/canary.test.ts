import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { startCanary, stopCanary } from './canary.ts';
import { renewRegistry, readRegistry } from '../changeRegistry.ts';
import { readHistory } from '../history/readHistory.ts';
import { promoteRelease, removeRemote, rollBack } from '../promote.ts';
import { pruneReleases } from '../pruneReleases.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const entry = (version: string, share = 5) => ({ remote: 'entry', version, share });

const loadRegistry = async (releases: Releases): Promise<Registry> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return registry.value;
};

/** entry 1.0.0 and social 1.0.0 are live; 1.1.0 of both is published, and entry 1.2.0. */
const withServed = (work: (releases: Releases, folder: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, { who: '花子', why: 'the new list' });
    const social = aCandidate({ remote: 'social', claims: [] });
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await publishRelease(releases, aCandidate({ commit: 'c-1.1.0' }), '1.1.0', []);
    await publishRelease(releases, aCandidate(), '1.2.0', []);
    await publishRelease(releases, social, '1.0.0', []);
    await publishRelease(releases, social, '1.1.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'social', '1.0.0');
    await work(releases, folder);
  });

/** Events after the two promotions, newest first, as `canary entry 1.1.0: share: 5 %`. */
const readNotices = async (releases: Releases) =>
  (await readHistory(releases, await loadRegistry(releases), null))
    .filter(({ sequence, kind }) => kind === 'refused' || (sequence ?? 0) > 2)
    .map(({ kind, remote, version, reason }) => `${kind} ${remote} ${version}: ${reason}`);

test('BF14 records a canary next to the stable release, in the signed registry and the history', () =>
  withServed(async (releases) => {
    const before = await loadRegistry(releases);
    expect(await startCanary(releases, entry('1.1.0'))).toMatchObject({ ok: true });
    expect(await loadRegistry(releases)).toEqual({
      ...before,
      sequence: 3,
      canary: { remote: 'entry', version: '1.1.0', share: 5 },
    });
    const [line] = await readHistory(releases, await loadRegistry(releases), 'entry');
    expect(line).toMatchObject({
      kind: 'canary',
      version: '1.1.0',
      commit: 'c-1.1.0',
      reason: 'share: 5 %',
      who: '花子',
      why: 'the new list',
    });
    expect(await stopCanary(releases)).toMatchObject({ ok: true });
    expect(await loadRegistry(releases)).toEqual({ ...before, sequence: 4 });
    expect(await readNotices(releases)).toEqual([
      'canary-stopped entry 1.1.0: null',
      'canary entry 1.1.0: share: 5 %',
    ]);
    expect(await stopCanary(releases)).toMatchObject({
      error: expect.stringContaining('No canary'),
    });
  }));

test('BF14 replaces a canary by one with another share or version, and ignores an identical canary', () =>
  withServed(async (releases) => {
    await startCanary(releases, entry('1.1.0'));
    await startCanary(releases, entry('1.1.0'));
    expect(await loadRegistry(releases)).toMatchObject({ sequence: 3 });
    await startCanary(releases, entry('1.1.0', 20));
    await startCanary(releases, entry('1.2.0', 20));
    expect(await loadRegistry(releases)).toMatchObject({ sequence: 5, canary: entry('1.2.0', 20) });
  }));

test.each([
  [
    { remote: 'social', version: '1.1.0', share: 5 },
    'entry 1.1.0 is the canary already: stop it first.',
  ],
  [entry('1.0.0'), 'entry 1.0.0 is served to all already.'],
  [entry('9.9.9'), 'entry 9.9.9 is not published.'],
  [{ remote: 'host', version: '1.0.0', share: 5 }, 'it has no canary.'],
  [{ remote: 'fourth', version: '1.0.0', share: 5 }, 'No release of fourth is served'],
])('BF14 refuses the canary %j, and leaves the running canary in place', (requested, reason) =>
  withServed(async (releases) => {
    await startCanary(releases, entry('1.1.0'));
    expect(await startCanary(releases, requested)).toEqual({
      ok: false,
      error: expect.stringContaining(reason),
    });
    expect(await loadRegistry(releases)).toMatchObject({ sequence: 3, canary: entry('1.1.0') });
    expect((await readNotices(releases))[0]).toContain(
      `refused ${requested.remote} ${requested.version}: canary:`,
    );
  }),
);

test.each<[string, (releases: Releases) => Promise<unknown>, readonly string[]]>([
  [
    'promoting its version makes it stable',
    (releases) => promoteRelease(releases, 'entry', '1.1.0'),
    ['promoted entry 1.1.0: null'],
  ],
  [
    'promoting another version of its remote stops it',
    (releases) => promoteRelease(releases, 'entry', '1.2.0'),
    [
      'promoted entry 1.2.0: null',
      'canary-stopped entry 1.1.0: entry 1.2.0 is served in place of 1.0.0',
    ],
  ],
  [
    'rolling back its remote stops it',
    (releases) => rollBack(releases, 'entry', undefined, '1.2.0'),
    [
      'rolled-back entry 1.2.0: null',
      'canary-stopped entry 1.1.0: entry 1.2.0 is served in place of 1.0.0',
    ],
  ],
  [
    'removing its remote stops it',
    (releases) => removeRemote(releases, 'entry'),
    ['removed entry 1.0.0: null', 'canary-stopped entry 1.1.0: entry is no longer served'],
  ],
])('BF14 while a canary runs, %s', (_, move, lines) =>
  withServed(async (releases) => {
    await startCanary(releases, entry('1.1.0'));
    await move(releases);
    expect((await loadRegistry(releases)).canary).toBeUndefined();
    expect((await readNotices(releases)).slice(0, -1).toSorted()).toEqual(lines.toSorted());
  }),
);

test('BF14 retains a canary through a promotion of another remote, a renewed signature and pruning', () =>
  withServed(async (releases) => {
    await startCanary(releases, entry('1.1.0'));
    await promoteRelease(releases, 'social', '1.1.0');
    await renewRegistry(releases, 'renewed');
    await pruneReleases(releases, Date.now() + 2 * DAY_MS, { keep: 0, isAll: true });
    expect(await loadRegistry(releases)).toMatchObject({ sequence: 5, canary: entry('1.1.0') });
    expect([...(await releases.store.versions('entry'))].sort()).toEqual(['1.0.0', '1.1.0']);
  }));

test('BF14 records when a canary stopped, because open tabs still fetch its files', () =>
  withServed(async (releases) => {
    const dated: string[] = [];
    const touch = async (remote: string, version: string) =>
      void dated.push(`${remote}@${version}`);
    const store = { ...releases.store, touch };
    await startCanary(releases, entry('1.1.0'));
    await stopCanary({ ...releases, store });
    expect(dated).toEqual(['entry@1.1.0']);
  }));

test('BF14 refuses a release that claims an address of the running canary', () =>
  withServed(async (releases) => {
    const claims = [{ file: 'new/', pageType: 'blog-blogtop' }] as const;
    await publishRelease(releases, aCandidate({ claims }), '2.0.0', []);
    await publishRelease(releases, aCandidate({ remote: 'social', claims }), '2.0.0', []);
    await startCanary(releases, entry('2.0.0'));
    expect(await promoteRelease(releases, 'social', '2.0.0')).toMatchObject({
      error: expect.stringContaining('of entry 2.0.0'),
    });
    await stopCanary(releases);
    expect(await promoteRelease(releases, 'social', '2.0.0')).toMatchObject({ ok: true });
  }));

test('BF14 stops one canary without stopping the canary that replaces it', () =>
  withServed(async (releases) => {
    await startCanary(releases, entry('1.1.0', 20));
    expect(await stopCanary(releases, 'it failed', entry('1.1.0', 5))).toMatchObject({ ok: false });
    expect(await stopCanary(releases, 'it failed', entry('1.1.0', 20))).toMatchObject({ ok: true });
    expect((await readNotices(releases))[0]).toBe('canary-stopped entry 1.1.0: it failed');
  }));
