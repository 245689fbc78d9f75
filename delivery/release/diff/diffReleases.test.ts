import { createHash } from 'node:crypto';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { publishRelease } from '../publish.ts';
import { openReleases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { diffReleases } from './diffReleases.ts';

const HASHES = ['0123456789abcdef0123', '3210fedcba9876543210'];

/** A text that hardly compresses. */
const hard = (seed: string) => createHash('sha512').update(seed).digest('hex');

const like = (writes: 'create' | 'delete') =>
  ({ access: 'member', fields: {}, writes: [{ resource: 'iine', operation: writes }] }) as const;

const publishTwo = async (folder: string) => {
  const releases = await openReleases(folder);
  const before = aCandidate({
    actions: { like: like('create') },
    files: {
      [`list.${HASHES[0]}.js`]: hard('some'),
      'small.js': "say('だめでした。')",
      'same.css': 'p{}',
      'old.css': 'b{}',
    },
  });
  const after = aCandidate({
    actions: { like: like('delete') },
    claims: [{ file: 'reader.html', pageType: 'blog-blogtop', query: ['page'] }],
    policy: { frame: ['https://video.example'] },
    files: {
      [`list.${HASHES[1]}.js`]: hard('some') + hard('other'),
      'small.js': "say('失敗しました。')",
      'same.css': 'p{}',
    },
  });
  await publishRelease(releases, before, '1.0.0', []);
  await publishRelease(releases, after, '1.1.0', []);
  return releases;
};

test('compares two releases by permissions, sizes and texts', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await publishTwo(folder);
    const answer = await diffReleases(releases, 'entry', ['1.0.0', '1.1.0']);
    expect(answer.ok && answer.value.lines).toEqual([
      expect.stringMatching(
        /^entry 1\.0\.0 to 1\.1\.0, bytes of gzip: js \d+ to \d+ \(\+\d+\), css \d+ to \d+ \(-\d+\)\.$/,
      ),
      '- action like writes iine create',
      '- claim blog / by BlogTop',
      '+ action like writes iine delete',
      '+ claim blog /reader.html ?page by BlogTop',
      '+ policy frame https://video.example',
      'Files that differ:',
      expect.stringMatching(/^ {2}list\.js {2}\d+ to \d+$/),
      expect.stringMatching(/^ {2}old\.css {2}\d+ to -$/),
      '  1 files differ by 16 bytes or less, such as the version',
      '  - だめでした。',
      '  + 失敗しました。',
    ]);
  }));

test('finds no difference between equal releases, and refuses to compare an unpublished release', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await publishTwo(folder);
    const same = await diffReleases(releases, 'entry', ['1.0.0', '1.0.0']);
    expect(same.ok && same.value.lines.slice(1)).toEqual([
      'Its permissions are unchanged.',
      'Both are built from the same sources.',
    ]);
    expect(await diffReleases(releases, 'entry', ['1.0.0', '2.0.0'])).toEqual({
      ok: false,
      error: 'entry 2.0.0 is not published.',
    });
  }));
