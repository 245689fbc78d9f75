import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { readRegistry } from './changeRegistry.ts';
import { promoteRelease, rollBack } from './promote.ts';
import { publishRelease } from './publish.ts';
import { rebuildRegistry } from './registry/rebuildRegistry.ts';
import { openReleases, type Releases } from './releases.ts';
import { aCandidate } from './testing/aCandidate.ts';

type Place = { readonly folder: string; readonly releases: Releases };

/** A data folder with published entry 1.0.0 and 1.1.0 and social 1.0.0; none is live. */
const withReleases = (work: (place: Place) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const social = aCandidate({ remote: 'social', claims: [] });
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await publishRelease(releases, aCandidate(), '1.1.0', []);
    await publishRelease(releases, social, '1.0.0', []);
    await work({ folder, releases });
  });

const flipByte = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

const pointers = async (releases: Releases) => {
  const registry = await readRegistry(releases);
  return registry.ok ? registry.value : registry.error;
};

test('promotes a release and records the previous one', () =>
  withReleases(async ({ releases }) => {
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'entry', '1.1.0');
    expect(await pointers(releases)).toEqual({
      sequence: 2,
      remotes: { entry: { stable: '1.1.0', previous: '1.0.0' } },
    });
  }));

test('changes nothing when the live release is promoted again', () =>
  withReleases(async ({ releases }) => {
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'entry', '1.0.0');
    expect(await pointers(releases)).toMatchObject({ sequence: 1 });
  }));

test('rolls back to the previous release, and refuses a second rollback', () =>
  withReleases(async ({ releases }) => {
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'entry', '1.1.0');
    await rollBack(releases, 'entry');
    expect(await pointers(releases)).toEqual({
      sequence: 3,
      remotes: { entry: { stable: '1.0.0', previous: null } },
    });
    expect(await rollBack(releases, 'entry')).toEqual({
      ok: false,
      error:
        'entry 1.0.0 is the first that was promoted, or was itself rolled back to, so there is nothing to roll back to: npm run release -- promote entry VERSION serves another (published: 1.1.0).',
    });
    expect(await pointers(releases)).toMatchObject({ sequence: 3 });
  }));

test('rolls back to a given earlier release, and clears the record of the previous one', () =>
  withReleases(async ({ releases }) => {
    await publishRelease(releases, aCandidate(), '1.2.0', []);
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await promoteRelease(releases, 'entry', version);
    const back = await rollBack(releases, 'entry', undefined, '1.0.0');
    expect(back).toMatchObject({ ok: true, value: { left: '1.2.0' } });
    expect(await pointers(releases)).toMatchObject({
      remotes: { entry: { stable: '1.0.0', previous: null } },
    });
    expect(await rollBack(releases, 'entry', undefined, '1.0.0')).toEqual({
      ok: false,
      error: 'entry 1.0.0 is served already: there is nothing to roll back.',
    });
    expect(await rollBack(releases, 'entry', undefined, '0.9.0')).toEqual({
      ok: false,
      error: 'entry 0.9.0 is not published. Published: 1.2.0, 1.1.0, 1.0.0.',
    });
  }));

test('refuses a rollback without a previous release, and names the next step', () =>
  withReleases(async ({ releases }) => {
    expect(await rollBack(releases, 'entry')).toEqual({
      ok: false,
      error: expect.stringContaining('promote entry VERSION serves one'),
    });
    await promoteRelease(releases, 'social', '1.0.0');
    expect(await rollBack(releases, 'social')).toEqual({
      ok: false,
      error: expect.stringContaining('nothing to roll back to; no other version is published.'),
    });
  }));

test('refuses to promote an unpublished version', () =>
  withReleases(async ({ releases }) => {
    expect(await promoteRelease(releases, 'entry', '9.9.9')).toEqual({
      ok: false,
      error: 'entry 9.9.9 is not published. Published: 1.1.0, 1.0.0.',
    });
  }));

test.each(['server.cjs', 'remoteEntry.1.js', 'release.json', 'release.sig'])(
  'BF19 refuses a flipped byte in %s, names the file, and leaves the live release in place',
  (file) =>
    withReleases(async ({ folder, releases }) => {
      await promoteRelease(releases, 'entry', '1.0.0');
      await flipByte(join(folder, 'releases/entry/1.1.0', file));
      expect(await promoteRelease(releases, 'entry', '1.1.0')).toEqual({
        ok: false,
        error: expect.stringContaining(file === 'release.sig' ? 'release.json' : file),
      });
      expect(await pointers(releases)).toMatchObject({
        sequence: 1,
        remotes: { entry: { stable: '1.0.0' } },
      });
    }),
);

test('refuses to promote a release with a missing file, and names the file', () =>
  withReleases(async ({ folder, releases }) => {
    await rm(join(folder, 'releases/entry/1.1.0/server.cjs'));
    expect(await promoteRelease(releases, 'entry', '1.1.0')).toEqual({
      ok: false,
      error: 'entry 1.1.0 is refused: the file server.cjs is missing.',
    });
  }));

test('refuses a rollback to a damaged release', () =>
  withReleases(async ({ folder, releases }) => {
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'entry', '1.1.0');
    await flipByte(join(folder, 'releases/entry/1.0.0/server.cjs'));
    expect(await rollBack(releases, 'entry')).toMatchObject({ ok: false });
    expect(await pointers(releases)).toMatchObject({ remotes: { entry: { stable: '1.1.0' } } });
  }));

test('refuses a release that was copied to another version', () =>
  withReleases(async ({ folder, releases }) => {
    const at = join(folder, 'releases/entry');
    await cp(join(at, '1.0.0'), join(at, '2.0.0'), { recursive: true });
    expect(await promoteRelease(releases, 'entry', '2.0.0')).toEqual({
      ok: false,
      error: expect.stringContaining('its record names entry 1.0.0'),
    });
  }));

test('refuses a release that claims an address which another remote serves', () =>
  withReleases(async ({ releases }) => {
    const rival = aCandidate({ remote: 'imagevideo' });
    await publishRelease(releases, rival, '1.0.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    expect(await promoteRelease(releases, 'imagevideo', '1.0.0')).toEqual({
      ok: false,
      error: expect.stringContaining('of entry 1.0.0'),
    });
  }));

test('applies concurrent promotions, each with a sequence number of its own', () =>
  withReleases(async ({ folder, releases }) => {
    // two commands open the folder separately
    const second = await openReleases(folder);
    const changes = await Promise.all([
      promoteRelease(releases, 'entry', '1.0.0'),
      promoteRelease(second, 'social', '1.0.0'),
    ]);
    expect(changes.map((change) => change.ok && change.value.registry.sequence).sort()).toEqual([
      1, 2,
    ]);
    expect(await pointers(releases)).toEqual({
      sequence: 2,
      remotes: {
        entry: { stable: '1.0.0', previous: null },
        social: { stable: '1.0.0', previous: null },
      },
    });
  }));

test('neither reads nor overwrites a registry that was changed by hand', () =>
  withReleases(async ({ folder, releases }) => {
    await promoteRelease(releases, 'entry', '1.0.0');
    const path = join(folder, 'releases/registry.json');
    const forged = (await readFile(path, 'utf8')).replace('1.0.0', '1.1.0');
    await writeFile(path, forged);
    expect(await pointers(releases)).toContain('changed by hand');
    expect(await promoteRelease(releases, 'entry', '1.1.0')).toMatchObject({ ok: false });
    expect(await readFile(path, 'utf8')).toBe(forged);
  }));

test('marks a private release in the registry, also after a change of another remote and a rebuild', () =>
  withReleases(async ({ folder, releases }) => {
    const { record, files } = aCandidate({ remote: 'studio' });
    const nothing = { routes: [], reads: [], writes: [], uploads: [] };
    const privatePages = { prefixes: ['/_customize'], ...nothing };
    const studio = { record: { ...record, exposes: {}, privatePages }, files };
    await publishRelease(releases, studio, '1.0.0', []);
    await promoteRelease(releases, 'studio', '1.0.0');
    await promoteRelease(releases, 'entry', '1.0.0');
    const marked = { stable: '1.0.0', previous: null, isPrivate: true };
    const remotes = { entry: { stable: '1.0.0', previous: null }, studio: marked };
    expect(await pointers(releases)).toEqual({ sequence: 2, remotes });
    await rm(join(folder, 'releases/registry.json'));
    expect(await rebuildRegistry(releases, -1)).toMatchObject({ ok: true });
    expect(await pointers(releases)).toEqual({ sequence: 3, remotes });
  }));
