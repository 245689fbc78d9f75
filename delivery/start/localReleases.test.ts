import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@engawa/contract/remotes/contractVersion.ts';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { success } from '@engawa/contract/result.ts';
import { changeRegistry } from '../release/changeRegistry.ts';
import { layOutServer } from '../release/hostServer/hostServer.ts';
import { promoteRelease, rollBack } from '../release/promote.ts';
import { publishRelease } from '../release/publish.ts';
import { openReleases, type Releases } from '../release/releases.ts';
import { aCandidate } from '../release/testing/aCandidate.ts';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { toLocalBuild } from './localBuild.ts';
import { publishLocalReleases } from './localReleases.ts';

const build = (wishes: Parameters<typeof aCandidate>[0] = {}) =>
  toLocalBuild(aCandidate(wishes), '1.0.0');

/** Moves a pointer without gates, as an older checkout may have done. */
const forcePointer = (releases: Releases, remote: string, version: string) =>
  changeRegistry(releases, async () => success({ [remote]: { stable: version, previous: null } }));

const FIRST = build();
const SECOND = build({ files: { 'late.2.js': 'var late = 2;\n' } });

test('derives the version of a build from its content, not from its date or commit', () => {
  const { record, files } = aCandidate();
  const later = { ...record, commit: 'abc', builtAt: '2027-01-01T00:00:00.000Z' };
  expect(toLocalBuild({ record: later, files }, '1.0.0').version).toBe(FIRST.version);
  expect(FIRST.version).toMatch(/^1\.0\.0-local\.[0-9a-f]{12}$/);
  expect(SECOND.version).not.toBe(FIRST.version);
});

test('treats a host build with another server as another release, and stores its server', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const [first, second] = ['run()', 'runElse()'].map((text) =>
      toLocalBuild(
        aCandidate({ remote: 'host' }),
        '1.0.0',
        new Map([['host.cjs', Buffer.from(text)]]),
      ),
    );
    for (const build of [first, second]) {
      if (build === undefined) throw new Error('two builds');
      expect(await publishLocalReleases(releases, [build], [])).toMatchObject({
        value: { remotes: { host: { stable: build.version } } },
      });
      const program = await layOutServer(releases, build.version, join(folder, 'out'));
      expect(program.ok && (await readFile(program.value ?? '', 'utf8'))).toBe(
        build.server?.get('host.cjs')?.toString(),
      );
    }
    expect(first?.version).not.toBe(second?.version);
  }));

test('removes the stored server of a host build that a gate refuses', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const server = new Map([['host.cjs', Buffer.from('run()')]]);
    const build = toLocalBuild(aCandidate({ remote: 'host' }), '1.0.0', server);
    expect((await publishLocalReleases(releases, [build], [async () => 'it is refused'])).ok).toBe(
      false,
    );
    expect(await releases.store.versions('.host-server')).toEqual([]);
  }));

test('makes the builds live at the first start, and changes nothing at a start without changes', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const served = {
      ok: true,
      value: { sequence: 1, remotes: { entry: { stable: FIRST.version, previous: null } } },
    };
    expect(await publishLocalReleases(releases, [FIRST], [])).toEqual(served);
    expect(await publishLocalReleases(releases, [FIRST], [])).toEqual(served);
  }));

test('replaces the live build by a newer one at a start', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishLocalReleases(releases, [FIRST], []);
    expect(await publishLocalReleases(releases, [SECOND], [])).toMatchObject({
      value: { remotes: { entry: { stable: SECOND.version, previous: FIRST.version } } },
    });
  }));

test('retains a manually promoted release until it is rolled back', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishLocalReleases(releases, [FIRST], []);
    await publishRelease(releases, aCandidate(), '1.2.3', []);
    await promoteRelease(releases, 'entry', '1.2.3');
    expect(await publishLocalReleases(releases, [SECOND], [])).toMatchObject({
      value: { remotes: { entry: { stable: '1.2.3' } } },
    });
    await rollBack(releases, 'entry');
    expect(await publishLocalReleases(releases, [SECOND], [])).toMatchObject({
      value: { remotes: { entry: { stable: SECOND.version } } },
    });
  }));

test.each([
  [{ contract: '1' }, `it was built against contract 1, hosts speak ${CONTRACT_VERSION}`],
  [
    { shared: { react: '^99.0.0' } },
    `it was built with react ^99.0.0, hosts of this checkout provide ${SHARED_VERSIONS.react}`,
  ],
])(
  'replaces a manually promoted release that requires %j, and reports the replacement',
  (requested, reason) =>
    inTemporaryFolder(async (folder) => {
      const releases = await openReleases(folder);
      const claims = [{ file: 'image-{imageId}.html', pageType: 'image-detail' as const }];
      const old = aCandidate({ ...requested, claims });
      await publishRelease(releases, old, '1.2.3', []);
      await forcePointer(releases, 'entry', '1.2.3');
      const said: string[] = [];
      // the claims of the old release are free again
      const builds = [FIRST, build({ remote: 'imagevideo', claims })];
      const served = await publishLocalReleases(releases, builds, [], (line) => said.push(line));
      expect(served).toMatchObject({
        value: { remotes: { entry: { stable: FIRST.version, previous: '1.2.3' } } },
      });
      expect(said).toEqual([
        `entry 1.2.3 is refused: ${reason}; ${FIRST.version} of this checkout is served.`,
      ]);
      expect(await rollBack(releases, 'entry')).toEqual({
        ok: false,
        error: `entry 1.2.3 is refused: ${reason}.`,
      });
    }),
);

test('allows an address to move from one remote to another', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const claims = [{ file: 'image-{imageId}.html', pageType: 'image-detail' as const }];
    const before = [build({ claims }), build({ remote: 'imagevideo', claims: [] })];
    const after = [build({ claims: [] }), build({ remote: 'imagevideo', claims })];
    expect(await publishLocalReleases(releases, before, [])).toMatchObject({ ok: true });
    expect(await publishLocalReleases(releases, after, [])).toMatchObject({ ok: true });
  }));

test('refuses two builds that claim one address, and changes nothing', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const rivals = [build(), build({ remote: 'imagevideo' })];
    expect(await publishLocalReleases(releases, rivals, [])).toEqual({
      ok: false,
      error: expect.stringContaining('overlaps'),
    });
    expect(await releases.store.readRegistry()).toBeNull();
  }));

test('refuses a damaged build, and names the folder to remove', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishLocalReleases(releases, [FIRST], []);
    const damaged = join(folder, 'releases/entry', FIRST.version, 'server.cjs');
    await writeFile(damaged, 'exports.modules = {1};\n');
    expect(await publishLocalReleases(releases, [FIRST], [])).toEqual({
      ok: false,
      error: expect.stringContaining(`remove releases/entry/${FIRST.version}`),
    });
  }));

test('does not make a build live that a gate refuses', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    expect(await publishLocalReleases(releases, [FIRST], [() => 'it loops'])).toMatchObject({
      ok: false,
    });
    expect(await releases.store.readRegistry()).toBeNull();
  }));

test('refuses to create a first registry in place of a missing one', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishLocalReleases(releases, [FIRST], []);
    await rm(join(folder, 'releases/registry.json'));
    expect(await publishLocalReleases(releases, [SECOND], [])).toMatchObject({
      error: expect.stringMatching(/^registry\.json is missing: .*\n.*-- rebuild$/),
    });
  }));
