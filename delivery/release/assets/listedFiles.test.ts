import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { liveRelease } from '../liveRelease.ts';
import { publishRelease } from '../publish.ts';
import { openReleases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { listedFiles } from './listedFiles.ts';

test('reads the release record and the files that it lists, and no other file', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await writeFile(join(folder, 'releases/entry/1.0.0/big.js'), 'x');
    const { read } = listedFiles(releases.store);
    const exists = async (file: string, version = '1.0.0') =>
      (await read('entry', version, file)) !== null;
    expect(await exists('server.cjs')).toBe(true);
    expect(await exists('release.json')).toBe(true);
    expect(await exists('release.sig')).toBe(true);
    expect(await exists('big.js')).toBe(false);
    expect(await exists('server.cjs', '9.9.9')).toBe(false);
  }));

test('reads a file that grew after publish one byte beyond its recorded size, and refuses it', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const { files } = aCandidate();
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await writeFile(join(folder, 'releases/entry/1.0.0/server.cjs'), 'x'.repeat(100_000));
    const bytes = await listedFiles(releases.store).read('entry', '1.0.0', 'server.cjs');
    expect(bytes?.byteLength).toBe((files.get('server.cjs')?.byteLength ?? 0) + 1);
    expect(await liveRelease(releases, 'entry', '1.0.0')).toMatchObject({
      error: 'entry 1.0.0 is refused: the file server.cjs is not the one that was built',
    });
  }));
