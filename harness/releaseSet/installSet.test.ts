import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_PREFIXES } from '@engawa/contract/remotes/privatePages.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { installSet } from './installSet.ts';

const atNew = (file: string) => ({ claims: [{ file, pageType: 'blog-blogtop' as const }] });

/** Entry 1.0.0 is live; 1.1.0 and a social with the claims of 1.0.0 are also published. */
const folders = async (folder: string) => {
  const [from, seeded] = [join(folder, 'from'), join(folder, 'seeded')];
  const theirs = await openReleases(from);
  await publishRelease(theirs, aCandidate(atNew('one.html')), '1.0.0', []);
  await publishRelease(theirs, aCandidate(atNew('two.html')), '1.1.0', []);
  await publishRelease(theirs, aCandidate({ remote: 'social', ...atNew('one.html') }), '2.0.0', []);
  expect((await promoteRelease(theirs, 'entry', '1.0.0')).ok).toBe(true);
  await openReleases(seeded);
  await mkdir(join(seeded, 'host'), { recursive: true });
  await writeFile(join(seeded, 'host/sequence'), '99');
  return { from, seeded };
};

const stableIn = async (dataDir: string) => {
  const registry = await readRegistry(await openReleases(dataDir));
  return registry.ok
    ? Object.fromEntries(
        Object.entries(registry.value.remotes).map(([remote, { stable }]) => [remote, stable]),
      )
    : registry.error;
};

test('BQ5 copies a release set into another data folder, runs the gates over the complete set, and leaves the source unchanged', () =>
  inTemporaryFolder(async (folder) => {
    const { from, seeded } = await folders(folder);
    // one by one, social would clash with the replaced entry
    const set = { entry: '1.1.0', social: '2.0.0' };
    expect(await installSet(seeded, from, set)).toEqual({ ok: true, value: set });
    expect(await stableIn(seeded)).toEqual(set);
    expect(await stableIn(from)).toEqual({ entry: '1.0.0' });
    expect(await installSet(seeded, from, {})).toEqual({ ok: true, value: { entry: '1.0.0' } });
  }));

test('BQ5 marks the private releases of a set in the registry', () =>
  inTemporaryFolder(async (folder) => {
    const { from, seeded } = await folders(folder);
    const { record, files } = aCandidate({ remote: 'studio', claims: [] });
    const pages = { prefixes: PRIVATE_PREFIXES, routes: [], reads: [], writes: [], uploads: [] };
    const studio = { record: { ...record, exposes: {}, privatePages: pages }, files };
    await publishRelease(await openReleases(from), studio, '1.0.0', []);
    expect((await installSet(seeded, from, { studio: '1.0.0' })).ok).toBe(true);
    expect(await readRegistry(await openReleases(seeded))).toMatchObject({
      value: { remotes: { studio: { stable: '1.0.0', previous: null, isPrivate: true } } },
    });
  }));

test.each([
  [
    { entry: '3.0.0' },
    /entry@3\.0\.0 is not published there; published versions of entry: 1\.0\.0, 1\.1\.0/,
  ],
  [{ social: '2.0.0' }, /is refused: its address .* overlaps/],
])('BQ5 rejects the release set %j with one sentence', (set, why) =>
  inTemporaryFolder(async (folder) => {
    const { from, seeded } = await folders(folder);
    expect(await installSet(seeded, from, set)).toEqual({
      ok: false,
      error: expect.stringMatching(why),
    });
  }),
);
