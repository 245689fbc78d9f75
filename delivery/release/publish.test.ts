import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { publishRelease } from './publish.ts';
import { openReleases } from './releases.ts';
import { standingRelease } from './standing.ts';
import { aCandidate } from './testing/aCandidate.ts';

test('a published release bears its version, its record signed and its files whole', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    expect(await publishRelease(releases, aCandidate(), '1.2.3', [])).toMatchObject({
      ok: true,
      value: { remote: 'entry', version: '1.2.3' },
    });
    const standing = await standingRelease(releases, 'entry', '1.2.3');
    expect(standing).toMatchObject({ ok: true, value: { record: { version: '1.2.3' } } });
    expect((await readdir(join(folder, 'releases/entry/1.2.3'))).sort()).toEqual([
      'release.json',
      'release.sig',
      'remoteEntry.1.js',
      'server.cjs',
    ]);
    expect(await readdir(join(folder, 'releases/.drafts'))).toEqual([]);
  }));

test('BF3 publishing a version again is refused, and what stands is untouched', () =>
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

test('BF3 of two that publish one version at once exactly one is let in', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const published = await Promise.all(
      Array.from({ length: 4 }, () => publishRelease(releases, aCandidate(), '1.2.3', [])),
    );
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await releases.store.versions('entry')).toEqual(['1.2.3']);
  }));

test('a release that a gate refuses leaves nothing behind', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    expect(
      await publishRelease(releases, aCandidate(), '1.2.3', [() => 'it is too heavy']),
    ).toEqual({ ok: false, error: 'entry 1.2.3 is refused: it is too heavy.' });
    expect(await releases.store.versions('entry')).toEqual([]);
  }));

test('what is no remote cannot be published', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const stranger = aCandidate({ remote: '../keys' });
    expect(await publishRelease(releases, stranger, '1.2.3', [])).toMatchObject({ ok: false });
  }));
