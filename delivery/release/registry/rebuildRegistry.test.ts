import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { renewRegistry, readRegistry } from '../changeRegistry.ts';
import { revokeSetLink, signSetLink } from '../link/setLinks.ts';
import { promoteRelease, removeRemote, rollBack } from '../promote.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { rebuildRegistry } from './rebuildRegistry.ts';

type Place = {
  readonly releases: Releases;
  /** path of `registry.json` */
  readonly file: string;
  /** sets the number that the host of the data folder has read */
  readonly hostHasRead: (sequence: number) => Promise<void>;
};

/** Registry number 4: entry 1.1.0 is live (1.0.0 was before), social was removed. */
const withLive = (work: (place: Place) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const social = aCandidate({ remote: 'social', claims: [] });
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await publishRelease(releases, aCandidate(), '1.1.0', []);
    await publishRelease(releases, social, '1.0.0', []);
    for (const [remote, version] of [
      ['entry', '1.0.0'],
      ['social', '1.0.0'],
      ['entry', '1.1.0'],
    ] as const)
      await promoteRelease(releases, remote, version);
    await removeRemote(releases, 'social');
    await work({
      releases,
      file: join(folder, 'releases/registry.json'),
      hostHasRead: async (sequence) => {
        await mkdir(join(folder, 'host'), { recursive: true });
        await writeFile(join(folder, 'host/registry-sequence'), `${sequence}\n`);
      },
    });
  });

const REPAIR = 'npm run release -- rebuild';
const renew = (releases: Releases) => renewRegistry(releases, 'renewed');

test('creates the first registry when no history exists', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    expect(await promoteRelease(releases, 'entry', '1.0.0')).toMatchObject({ ok: true });
    expect(await rebuildRegistry(releases, -1)).toMatchObject({
      error: 'registry.json is sound, with the number 1: nothing was changed.',
    });
  }));

test('neither reads a missing registry as empty nor replaces it by a change', () =>
  withLive(async ({ releases, file }) => {
    await rm(file);
    const refused = { ok: false, error: expect.stringContaining(REPAIR) };
    for (const outcome of [
      await readRegistry(releases),
      await promoteRelease(releases, 'entry', '1.0.0'),
      await renew(releases),
    ]) {
      expect(outcome).toEqual(refused);
      expect(outcome).toMatchObject({ error: expect.stringContaining('is missing: the last one') });
    }
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  }));

test('refuses a registry that is older than the one that the host of the data folder has read', () =>
  withLive(async ({ releases, hostHasRead }) => {
    await hostHasRead(4);
    expect(await readRegistry(releases)).toMatchObject({ ok: true });
    await hostHasRead(6);
    expect(await promoteRelease(releases, 'entry', '1.0.0')).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^registry\.json is an old copy: its number is 4, .* read 6\.\n/,
      ),
    });
  }));

test('adds the repair to the error about an altered registry, and the rebuild removes that error', () =>
  withLive(async ({ releases, file }) => {
    await writeFile(file, (await readFile(file, 'utf8')).replace('1.1.0', '1.0.0'));
    expect(await readRegistry(releases)).toEqual({
      ok: false,
      error: expect.stringMatching(/^registry\.json was changed by hand: .*\n.*-- rebuild$/),
    });
    expect(await rebuildRegistry(releases, -1)).toMatchObject({ ok: true });
    expect(await readRegistry(releases)).toMatchObject({ value: { sequence: 5 } });
  }));

test('rebuilds the live releases from the history, with a sequence number above all known ones', () =>
  withLive(async ({ releases, file, hostHasRead }) => {
    await hostHasRead(9);
    await rm(file);
    expect(await rebuildRegistry(releases, -1)).toEqual({
      ok: true,
      value: {
        lines: ['The registry is rebuilt, with the number 10: entry 1.1.0.'],
        data: { sequence: 10, remotes: { entry: { stable: '1.1.0', previous: '1.0.0' } } },
        problems: [],
      },
    });
    expect(await readRegistry(releases)).toMatchObject({
      value: { sequence: 10, remotes: { entry: { stable: '1.1.0', previous: '1.0.0' } } },
    });
    // the history of the rebuilt registry rebuilds it again
    await rm(file);
    expect(await rebuildRegistry(releases, -1)).toMatchObject({
      value: { data: { sequence: 11, remotes: { entry: { stable: '1.1.0', previous: '1.0.0' } } } },
    });
  }));

test('rebuilds a registry above the sequence number that a host reports, even if the registry looks valid', () =>
  withLive(async ({ releases }) => {
    await rollBack(releases, 'entry');
    expect(await rebuildRegistry(releases, 5)).toMatchObject({
      value: { data: { sequence: 6, remotes: { entry: { stable: '1.0.0', previous: null } } } },
    });
    expect(await rebuildRegistry(releases, 5)).toMatchObject({ ok: false });
  }));

test('omits releases without a valid record from a rebuilt registry and names them', () =>
  withLive(async ({ releases, file }) => {
    await rm(file);
    await rm(join(file, '../entry/1.1.0/release.sig'));
    expect(await rebuildRegistry(releases, -1)).toMatchObject({
      value: {
        data: { remotes: {} },
        problems: [
          'entry 1.1.0 is refused: release.json is not as it was published: promote another release of entry.',
        ],
      },
    });
  }));

test('retains revoked links as revoked in a rebuilt registry', () =>
  withLive(async ({ releases, file }) => {
    const wish = { versions: { entry: '1.0.0' }, hours: 4, faults: [] };
    const signed = await signSetLink(releases, wish, 'https://blog.example');
    if (!signed.ok) throw new Error(signed.error);
    const { id } = signed.value.link;
    await revokeSetLink(releases, id);
    await rm(file);
    await rebuildRegistry(releases, -1);
    expect(await readRegistry(releases)).toMatchObject({
      value: { revoked: { [id]: expect.any(String) } },
    });
  }));
