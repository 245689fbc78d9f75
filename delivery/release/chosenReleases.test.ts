import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBucket } from '../testing/bucket/withBucket.ts';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { chosenReleases } from './chosenReleases.ts';
import { publishRelease } from './publish.ts';
import { promoteRelease } from './promote.ts';
import { openReleases } from './releases.ts';
import { aCandidate } from './testing/aCandidate.ts';

test('refuses a default release folder that was never used, without creating it', () =>
  inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, '.data');
    expect(await chosenReleases({ dataDir, isDataNamed: false, why: null })).toEqual({
      ok: false,
      error: expect.stringMatching(/\.data holds no registry of releases: .*npm start.*--data/),
    });
    expect(existsSync(dataDir)).toBe(false);
  }));

test('refuses a release folder that is named but does not exist, without creating it', () =>
  inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'slip');
    expect(await chosenReleases({ dataDir, isDataNamed: true, why: null })).toEqual({
      ok: false,
      error: expect.stringMatching(/^There is no folder .*slip: .*--data\.$/),
    });
    expect(existsSync(dataDir)).toBe(false);
  }));

test('opens a named release folder without a registry, and the default folder only once it has one', () =>
  inTemporaryFolder(async (dataDir) => {
    expect(await chosenReleases({ dataDir, isDataNamed: true, why: null })).toMatchObject({
      ok: true,
    });
    const releases = await openReleases(dataDir);
    await publishRelease(releases, aCandidate(), '1.2.3', []);
    await promoteRelease(releases, 'entry', '1.2.3');
    const chosen = await chosenReleases({ dataDir, isDataNamed: false, why: null });
    expect(chosen.ok && (await chosen.value.store.versions('entry'))).toEqual(['1.2.3']);
  }));

test('opens the configured bucket, and reports an invalid bucket address', () =>
  withBucket(async ({ folder: dataDir, bucket }) => {
    process.env['ENGAWA_RELEASES_BUCKET'] = bucket.name;
    try {
      const chosen = await chosenReleases({ dataDir, isDataNamed: true, why: null });
      if (!chosen.ok) throw new Error(chosen.error);
      await publishRelease(chosen.value, aCandidate(), '1.2.3', []);
      expect(await bucket.list('names/')).toMatchObject([{ key: 'names/entry/1.2.3' }]);
      expect(existsSync(join(dataDir, 'releases'))).toBe(false);
      const other = { dataDir: join(dataDir, 'other'), isDataNamed: false, why: null };
      expect(await chosenReleases(other)).toEqual({
        ok: false,
        error: expect.stringMatching(/^s3:\/\/engawa\/site holds no registry of releases/),
      });
      process.env['ENGAWA_RELEASES_BUCKET'] = 'engawa';
      expect(await chosenReleases({ dataDir, isDataNamed: true, why: null })).toEqual({
        ok: false,
        error: expect.stringMatching(/^ENGAWA_RELEASES_BUCKET: 'engawa' is no bucket/),
      });
    } finally {
      delete process.env['ENGAWA_RELEASES_BUCKET'];
    }
  }));
