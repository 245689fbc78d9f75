import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { publishRelease } from './publish.ts';
import { openReleases } from './releases.ts';
import { liveRelease } from './liveRelease.ts';
import { aCandidate } from './testing/aCandidate.ts';

test('publishes a release with its version, a signed record and all files', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    expect(await publishRelease(releases, aCandidate(), '1.2.3', [])).toMatchObject({
      ok: true,
      value: { remote: 'entry', version: '1.2.3' },
    });
    const live = await liveRelease(releases, 'entry', '1.2.3');
    expect(live).toMatchObject({ ok: true, value: { record: { version: '1.2.3' } } });
    expect((await readdir(join(folder, 'releases/entry/1.2.3'))).sort()).toEqual([
      'release.json',
      'release.sig',
      'remoteEntry.1.js',
      'server.cjs',
    ]);
    expect(await readdir(join(folder, 'releases/.drafts'))).toEqual([]);
  }));

test('BF3 refuses to publish an existing version again, and leaves the published release unchanged', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '1.2.3', []);
    const other = aCandidate({ files: { 'late.2.js': 'var late = 2;\n' } });
    expect(await publishRelease(releases, other, '1.2.3', [])).toEqual({
      ok: false,
      error: expect.stringContaining('immutable'),
    });
    expect(await releases.store.read('entry', '1.2.3', 'late.2.js')).toBeNull();
  }));

test('BF3 accepts exactly one of several concurrent publishes of one version', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const published = await Promise.all(
      Array.from({ length: 4 }, () => publishRelease(releases, aCandidate(), '1.2.3', [])),
    );
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await releases.store.versions('entry')).toEqual(['1.2.3']);
  }));

test('stores nothing of a release that a gate refuses', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    expect(
      await publishRelease(releases, aCandidate(), '1.2.3', [() => 'it is too heavy']),
    ).toEqual({ ok: false, error: 'entry 1.2.3 is refused: it is too heavy.' });
    expect(await releases.store.versions('entry')).toEqual([]);
  }));

test('refuses to publish under an invalid remote name', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const stranger = aCandidate({ remote: '../keys' });
    expect(await publishRelease(releases, stranger, '1.2.3', [])).toMatchObject({ ok: false });
  }));
