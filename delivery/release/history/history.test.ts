// a kind of the printed history: cspell:ignore kept
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readRegistry, renewRegistry } from '../changeRegistry.ts';
import { promoteRelease, removeRemote, rollBack } from '../promote.ts';
import { pruneReleases } from '../pruneReleases.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { noteHistory } from './noteHistory.ts';
import { historyText, readHistory, type HistoryLine } from './readHistory.ts';

const ACTING = { who: '花子', why: 'the new list' };
const DAY_MS = 24 * 60 * 60 * 1000;

const loadHistory = async (
  releases: Releases,
  remote: string | null = null,
): Promise<readonly HistoryLine[]> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return readHistory(releases, registry.value, remote);
};

/** Events, newest first, as `promoted entry 1.1.0, until then 1.0.0`. */
const readNotices = (lines: readonly HistoryLine[]) =>
  lines.map(
    ({ kind, remote, version, left }) =>
      `${kind} ${remote} ${version}${left === null ? '' : `, until then ${left}`}`,
  );

const publish = (releases: Releases, ...versions: readonly string[]) =>
  versions.reduce<Promise<unknown>>(
    (before, version) =>
      before.then(() =>
        publishRelease(releases, aCandidate({ commit: `c-${version}` }), version, []),
      ),
    Promise.resolve(),
  );

test('lists publishes, refusals, promotions, rollbacks and removals with commit, author, time and reason', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, ACTING);
    await publish(releases, '1.0.0', '1.1.0');
    await publishRelease(releases, aCandidate(), '1.2.0', [() => 'it is too heavy']);
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'entry', '9.9.9');
    await promoteRelease(releases, 'entry', '1.1.0');
    await rollBack(releases, 'entry');
    await removeRemote(releases, 'entry');
    const lines = await loadHistory(releases);
    expect(readNotices(lines)).toEqual([
      'removed entry 1.0.0, until then 1.0.0',
      'rolled-back entry 1.0.0, until then 1.1.0',
      'promoted entry 1.1.0, until then 1.0.0',
      'refused entry 9.9.9',
      'promoted entry 1.0.0',
      'refused entry 1.2.0',
      'published entry 1.1.0',
      'published entry 1.0.0',
    ]);
    expect(lines.map(({ who, why }) => ({ who, why }))).toEqual(lines.map(() => ACTING));
    expect(lines.map(({ commit }) => commit)).toEqual([
      'c-1.0.0',
      'c-1.0.0',
      'c-1.1.0',
      null,
      'c-1.0.0',
      'unknown',
      'c-1.1.0',
      'c-1.0.0',
    ]);
    expect(lines.filter(({ kind }) => kind === 'refused').map(({ reason }) => reason)).toEqual([
      'promote: entry 9.9.9 is not published. Published: 1.1.0, 1.0.0.',
      'publish: entry 1.2.0 is refused: it is too heavy.',
    ]);
    const times = lines.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  }));

test('shows the history of one remote without the others, and retains it after the releases are deleted', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, ACTING);
    await publish(releases, '1.0.0', '1.1.0');
    await publishRelease(releases, aCandidate({ remote: 'social', claims: [] }), '3.0.0', []);
    await promoteRelease(releases, 'entry', '1.1.0');
    await pruneReleases(releases, Date.now() + 2 * DAY_MS, { keep: 0, isAll: true });
    expect(await releases.store.versions('entry')).toEqual(['1.1.0']);
    expect(readNotices(await loadHistory(releases, 'entry'))).toEqual([
      'pruned entry 1.0.0',
      'promoted entry 1.1.0',
      'published entry 1.1.0',
      'published entry 1.0.0',
    ]);
  }));

test('lists releases from before the history existed without time and author', () =>
  inTemporaryFolder(async (folder) => {
    await publish(await openReleases(folder, null), '1.0.0');
    const releases = await openReleases(folder, ACTING);
    await promoteRelease(releases, 'entry', '1.0.0');
    const lines = await loadHistory(releases);
    expect(readNotices(lines)).toEqual(['promoted entry 1.0.0', 'kept entry 1.0.0']);
    expect(lines.at(-1)).toMatchObject({ at: null, who: null, commit: 'c-1.0.0' });
  }));

test('ignores a change that was not written to the registry, even if its sequence number is used again', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, ACTING);
    await publish(releases, '1.0.0', '1.1.0');
    const move = {
      kind: 'promoted',
      remote: 'entry',
      left: null,
      commit: null,
      reason: null,
    } as const;
    await promoteRelease(releases, 'entry', '1.0.0');
    const before = ['promoted entry 1.0.0', 'published entry 1.1.0', 'published entry 1.0.0'];
    await noteHistory(releases, [{ ...move, version: '0.0.1' }], 2);
    expect(readNotices(await loadHistory(releases))).toEqual(before);
    await promoteRelease(releases, 'entry', '1.1.0');
    expect(readNotices(await loadHistory(releases))).toEqual([
      'promoted entry 1.1.0, until then 1.0.0',
      ...before,
    ]);
  }));

test('lists renewals of the signature with author and reason, and throws for an invalid record', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, ACTING);
    await publish(releases, '1.0.0');
    await promoteRelease(releases, 'entry', '1.0.0');
    await renewRegistry(releases, 'renewed');
    await renewRegistry(releases, 'rotated');
    const lines = await loadHistory(releases);
    expect(readNotices(lines)).toEqual([
      'rotated registry 3',
      'renewed registry 2',
      'promoted entry 1.0.0',
      'published entry 1.0.0',
    ]);
    expect(lines[0]).toMatchObject({ ...ACTING, sequence: 3 });
    await writeFile(join(folder, 'releases/.history/9.json'), '{"at":"now"}');
    await expect(loadHistory(releases)).rejects.toThrow();
  }));

test('lists events of kinds that only later releases write', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, ACTING);
    const event = { remote: 'entry', version: '1.0.0', left: null, commit: null, reason: null };
    const note = { at: '2026-04-01T02:03:04.567Z', ...ACTING, sequence: null };
    const later = { ...note, events: [{ ...event, kind: 'frozen', until: 'Monday' }] };
    await releases.store.addHistory('later', Buffer.from(JSON.stringify(later)));
    expect(readNotices(await loadHistory(releases))).toEqual(['frozen entry 1.0.0']);
  }));

test('formats an event with time, previous version, commit, author and reason', () => {
  const line = {
    kind: 'rolled-back',
    remote: 'entry',
    version: '1.0.0',
    left: '1.1.0',
    commit: '0123456789abcdef0123456789abcdef01234567+changes',
    reason: null,
    who: '花子',
    why: 'slow',
    sequence: 3,
    at: '2026-04-01T02:03:04.567Z',
  } as const;
  expect(historyText(line)).toBe(
    '2026-04-01 02:03:04  rolled-back  entry 1.0.0 (until then 1.1.0)  of 01234567+changes  by 花子  why: slow',
  );
});
