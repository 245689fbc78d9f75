import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '../cli/readCommandLine.ts';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { commandLineOn } from './commandLine.ts';
import { publishRelease } from './publish.ts';
import { runReleaseAction } from './runReleaseAction.ts';
import { releaseCommandLine } from './releaseOptions.ts';
import { openReleases } from './releases.ts';
import { aCandidate } from './testing/aCandidate.ts';
import { writeBuild } from './testing/writeBuild.ts';

/** The answers of successive commands on a folder with published entry 1.0.0 and 1.1.0. */
const answersTo = async (
  folder: string,
  dataDir: string | null,
  ...lines: readonly string[]
): Promise<readonly string[]> => {
  const releases = await openReleases(folder);
  const entry = aCandidate({ files: { 'contract.json': '[]' } });
  await publishRelease(releases, entry, '1.0.0', []);
  await publishRelease(releases, entry, '1.1.0', []);
  const answers: string[] = [];
  for (const line of lines) {
    const { action } = readCommandLine(releaseCommandLine, line.split(' '));
    const answer = await runReleaseAction(releases, action, commandLineOn(dataDir), (_, work) =>
      work(),
    );
    answers.push(answer.ok ? answer.value.lines.join('\n') : answer.error);
  }
  return answers;
};

test('promote and rollback print the new and the old version, and the command to go back', () =>
  inTemporaryFolder(async (folder) => {
    expect(
      await answersTo(
        folder,
        '/d',
        'promote entry 1.0.0',
        'promote entry 1.1.0',
        'promote entry 1.1.0',
        'rollback entry',
        'rollback entry',
      ),
    ).toEqual([
      'entry is served as 1.0.0 now; nothing of it was served before.',
      'entry is served as 1.1.0 now; until now it was 1.0.0.\nBack to 1.0.0 with: npm run release -- rollback entry --data /d',
      'entry is served as 1.1.0 already: nothing changed.',
      'entry is served as 1.0.0 now; until now it was 1.1.0.\nBack to 1.1.0 with: npm run release -- promote entry 1.1.0 --data /d',
      expect.stringContaining(
        ': npm run release -- promote entry VERSION --data /d serves another',
      ),
    ]);
  }));

test('BF13 promotes an old release without contract tests, and reports that it has none', () =>
  inTemporaryFolder(async (folder) => {
    await publishRelease(await openReleases(folder), aCandidate(), '0.9.0', []);
    expect(await answersTo(folder, null, 'promote entry 0.9.0', 'promote entry 1.0.0')).toEqual([
      'entry is served as 0.9.0 now; nothing of it was served before.\nIt was published without a contract.json: it has no contract tests.',
      'entry is served as 1.0.0 now; until now it was 0.9.0.\nBack to 0.9.0 with: npm run release -- rollback entry',
    ]);
  }));

test('BF15 promote succeeds if the store fails right after the registry is written', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '0.9.0', []);
    let isGone = false;
    const { store } = releases;
    const leaving: typeof releases = {
      ...releases,
      store: {
        ...store,
        read: async (...requested) => {
          if (isGone) throw new BucketError('The bucket does not answer.');
          return store.read(...requested);
        },
        changeRegistry: async (change) => {
          await store.changeRegistry(change);
          isGone = true;
        },
      },
    };
    const answer = await runReleaseAction(
      leaving,
      { name: 'promote', remote: 'entry', version: '0.9.0' },
      commandLineOn(null),
      (_, work) => work(),
    );
    expect(answer).toMatchObject({ ok: true, value: { data: { hasContract: false } } });
  }));

test('publish prints the permissions of actions, and the next commands with the data folder', () =>
  inTemporaryFolder(async (folder) => {
    const like = {
      access: 'member',
      fields: {},
      writes: [{ resource: 'iine', operation: 'create' }],
    } as const;
    const { record, files } = aCandidate({ actions: { like } });
    // without server code, so that the test needs no host build
    const { server: _server, ...ofBrowser } = record;
    await writeBuild(join(folder, 'built'), { record: ofBrowser, files });
    const publish = `publish entry --version 1.2.3 --from ${join(folder, 'built')}`;
    expect(await answersTo(folder, folder, publish, 'promote entry 1.2.3')).toEqual([
      expect.stringMatching(
        `^Published entry 1.2.3: .*\nIts action like \\(member\\): reads nothing; writes iine create\\.\nShow it to one browser with: npm run release -- link entry@1.2.3 --data ${folder}\nServe it with: npm run release -- promote entry 1.2.3 --data ${folder}$`,
      ),
      'entry is served as 1.2.3 now; nothing of it was served before.',
    ]);
  }));

test('removes a remote, promotes it again, and refuses to remove the host', () =>
  inTemporaryFolder(async (folder) => {
    expect(
      await answersTo(
        folder,
        null,
        'promote entry 1.0.0',
        'remove entry',
        'remove entry',
        'promote entry 1.0.0',
        'remove market',
        'remove host',
      ),
    ).toEqual([
      'entry is served as 1.0.0 now; nothing of it was served before.',
      'entry is no longer served; until now it was 1.0.0.\nBack to 1.0.0 with: npm run release -- promote entry 1.0.0',
      'No release of entry is served, so there is nothing to remove.',
      'entry is served as 1.0.0 now; nothing of it was served before.',
      'No release of market is served, so there is nothing to remove.',
      'The host serves the pages, so it cannot be removed.',
    ]);
  }));

test('omits --data from printed commands if the command line omits it', () =>
  inTemporaryFolder(async (folder) => {
    const answers = await answersTo(folder, null, 'promote entry 1.0.0', 'promote entry 1.1.0');
    expect(answers.at(-1)).toMatch(/: npm run release -- rollback entry$/);
  }));

test.each(['/plain/folder', "/with space/it's", '/$HOME/`x`/日本'])(
  'quotes %s so that a shell reads it unchanged',
  (folder) => {
    const words = commandLineOn(folder)('status').replace(
      'npm run release --',
      String.raw`printf '%s\n'`,
    );
    const read = execFileSync('sh', ['-c', words], { encoding: 'utf8' });
    expect(read.split('\n')).toEqual(['status', '--data', folder, '']);
  },
);
