import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { promoteRelease, rollBack } from './promote.ts';
import { pruneReleases } from './pruneReleases.ts';
import { publishRelease } from './publish.ts';
import { openReleases, type Releases } from './releases.ts';
import { aCandidate } from './testing/aCandidate.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

const local = (number: number) => `1.0.0-local.${String(number).padStart(12, '0')}`;

type Place = {
  readonly folder: string;
  readonly releases: Releases;
  /** sets the age of an entry release */
  readonly age: (version: string, hours: number) => Promise<void>;
  /** stored versions of entry */
  readonly readLive: () => Promise<readonly string[]>;
};

/**
 * A data folder with local builds 0 to `count - 1` of entry; number n was last live n + 30 hours
 * ago.
 */
const withBuilds = (count: number, work: (place: Place) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const age = async (version: string, hours: number) => {
      const at = new Date(NOW - hours * HOUR_MS);
      await utimes(join(folder, 'releases/entry', version), at, at);
    };
    for (let number = 0; number < count; number += 1) {
      await publishRelease(releases, aCandidate(), local(number), []);
      await age(local(number), number + 30);
    }
    const readLive = async () => [...(await releases.store.versions('entry'))].sort();
    await work({ folder, releases, age, readLive: readLive });
  });

test('retains the ten old builds that were served most recently', () =>
  withBuilds(13, async ({ releases, readLive: live }) => {
    expect(await pruneReleases(releases, NOW)).toEqual({
      ok: true,
      value: [local(10), local(11), local(12)].map((version) => `entry@${version}`),
    });
    expect(await live()).toEqual(Array.from({ length: 10 }, (_, number) => local(number)));
  }));

test('retains all builds that were served within a day', () =>
  withBuilds(13, async ({ releases, age, readLive: live }) => {
    for (let number = 0; number < 12; number += 1) await age(local(number), number * 2);
    await pruneReleases(releases, NOW);
    expect(await live()).toEqual(Array.from({ length: 12 }, (_, number) => local(number)));
  }));

test('retains the live and the previous release, however old they are', () =>
  withBuilds(15, async ({ releases, age, readLive: live }) => {
    await promoteRelease(releases, 'entry', local(14));
    await promoteRelease(releases, 'entry', local(13));
    await age(local(14), 1000);
    await age(local(13), 1000);
    await pruneReleases(releases, NOW);
    expect(await live()).toEqual([
      ...Array.from({ length: 10 }, (_, number) => local(number)),
      local(13),
      local(14),
    ]);
    expect(await rollBack(releases, 'entry')).toMatchObject({ ok: true });
  }));

test('measures the age of a build from when it was last served', () =>
  withBuilds(13, async ({ releases, age, readLive: live }) => {
    for (const number of [11, 10]) await promoteRelease(releases, 'entry', local(number));
    await age(local(11), 100_000);
    await promoteRelease(releases, 'entry', local(0));
    await age(local(10), 1000);
    // release 11 has just left the registry, so open tabs may still use it
    await pruneReleases(releases, Date.now());
    expect(await live()).toContain(local(11));
  }));

test('retains releases that a person has published, at any age', () =>
  withBuilds(11, async ({ releases, age, readLive: live }) => {
    await publishRelease(releases, aCandidate(), '1.2.3', []);
    await age('1.2.3', 1000);
    await pruneReleases(releases, NOW);
    expect(await live()).toContain('1.2.3');
  }));

test('retains only the live release and the given number of others with isAll', () =>
  withBuilds(3, async ({ releases, age, readLive: live }) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishRelease(releases, aCandidate(), version, []);
      await age(version, 100);
    }
    await promoteRelease(releases, 'entry', '1.0.0');
    await age('1.0.0', 100);
    const pruned = await pruneReleases(releases, NOW, { keep: 1, isAll: true });
    expect(pruned).toMatchObject({ ok: true });
    expect(await live()).toEqual(['1.0.0', local(0)]);
  }));

test('completes a removal that was interrupted', () =>
  withBuilds(11, async ({ folder, releases }) => {
    const left = join(folder, 'releases/.removed/half');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'server.cjs'), '');
    await pruneReleases(releases, NOW);
    expect(await readdir(join(folder, 'releases'))).not.toContain('.removed');
  }));

test('removes nothing if the registry is invalid', () =>
  withBuilds(12, async ({ folder, releases, readLive: live }) => {
    await writeFile(join(folder, 'releases/registry.json'), '{}');
    expect(await pruneReleases(releases, NOW)).toMatchObject({ ok: false });
    expect(await live()).toHaveLength(12);
  }));
