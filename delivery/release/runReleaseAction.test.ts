import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '../cli/readCommandLine.ts';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { commandLineOn } from './commandLine.ts';
import { removeRemote } from './promote.ts';
import { publishRelease } from './publish.ts';
import { runReleaseAction, type CommandContext } from './runReleaseAction.ts';
import { releaseCommandLine } from './releaseOptions.ts';
import { openReleases } from './releases.ts';
import { aCandidate } from './testing/aCandidate.ts';
import { writeBuild } from './testing/writeBuild.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';

const inContext = (dataDir: string | null, siteOrigin: string | null = null): CommandContext => ({
  commandLine: commandLineOn(dataDir),
  steps: (_, work) => work(),
  siteOrigin,
});

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
    const answer = await runReleaseAction(releases, action, inContext(dataDir));
    answers.push(answer.ok ? answer.value.lines.join('\n') : answer.error);
  }
  return answers;
};

test('prints the new and the old version, and the command to undo a promotion or rollback', () =>
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

test('BF15 promotes successfully if the store fails right after the registry is written', () =>
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
      inContext(null),
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

test('removes a remote after confirmation, promotes it again, and refuses to remove the host', () =>
  inTemporaryFolder(async (folder) => {
    expect(
      await answersTo(
        folder,
        null,
        'promote entry 1.0.0',
        'remove entry',
        'remove entry --yes',
        'remove entry --yes',
        'promote entry 1.0.0',
        'remove market',
        'remove host',
      ),
    ).toEqual([
      'entry is served as 1.0.0 now; nothing of it was served before.',
      'No other live release uses entry.',
      'No other live release uses entry.\nentry is no longer served; until now it was 1.0.0.\nBack to 1.0.0 with: npm run release -- promote entry 1.0.0',
      'No release of entry is served, so there is nothing to remove.',
      'entry is served as 1.0.0 now; nothing of it was served before.',
      'No release of market is served, so there is nothing to remove.',
      'The host serves the pages, so it cannot be removed.',
    ]);
  }));

test('omits --data from printed commands if the typed command had none', () =>
  inTemporaryFolder(async (folder) => {
    const answers = await answersTo(folder, null, 'promote entry 1.0.0', 'promote entry 1.1.0');
    expect(answers.at(-1)).toMatch(/: npm run release -- rollback entry$/);
  }));

test.each(['/plain/folder', "/with space/it's", '/$HOME/`x`/日本'])(
  'quotes the path %s so that a shell reads it unchanged',
  (folder) => {
    const words = commandLineOn(folder)('status').replace(
      'npm run release --',
      String.raw`printf '%s\n'`,
    );
    const read = execFileSync('sh', ['-c', words], { encoding: 'utf8' });
    expect(read.split('\n')).toEqual(['status', '--data', folder, '']);
  },
);

/** Runs commands next to a host with this `/_health` response. */
const besideHost = (
  health: object,
  line: string,
): Promise<Awaited<ReturnType<typeof runReleaseAction>>> =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    const server = createServer((_, response) => response.end(JSON.stringify(health)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const { action } = readCommandLine(releaseCommandLine, line.split(' '));
    try {
      return await runReleaseAction(releases, action, inContext(null, origin));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

test('promote reports the reason of a host that refuses the release', async () => {
  const reasons = ['entry@1.0.0 is refused: it loops'];
  expect(await besideHost({ status: 'degraded', reasons }, 'promote entry 1.0.0')).toMatchObject({
    value: {
      problems: [
        expect.stringMatching(/ does not serve entry 1\.0\.0: it refuses it: it loops\.$/),
      ],
    },
  });
  const served = { status: 'ok', versions: { entry: '1.0.0' } };
  const answer = await besideHost(served, 'promote entry 1.0.0');
  expect(answer.ok && answer.value.problems).toBeUndefined();
});

test.each(['promote entry 1.0.0', 'renew', 'rollback entry', 'remove entry --yes'])(
  'changes nothing by %s while a host has read a newer registry',
  async (line) => {
    const reasons = [
      'registry: it went back from 7 to 1: run npm run release -- rebuild --above 7',
    ];
    expect(await besideHost({ status: 'degraded', reasons }, line)).toEqual({
      ok: false,
      error: expect.stringContaining('rebuild --above 7'),
    });
  },
);

test('renew and the second step of rotate write a row of the history', () =>
  inTemporaryFolder(async (folder) => {
    await answersTo(folder, null, 'promote entry 1.0.0', 'renew', 'rotate', 'rotate');
    const history = { name: 'history', remote: null } as const;
    const answer = await runReleaseAction(await openReleases(folder), history, inContext(null));
    expect(answer.ok && answer.value.lines.slice(0, 3)).toEqual([
      expect.stringContaining('  rotated      registry 3'),
      expect.stringContaining('  renewed      registry 2'),
      expect.stringContaining('  promoted     entry 1.0.0'),
    ]);
  }));

test('renew refuses to sign an empty registry, also if the last remote is removed while it waits for the lock', () =>
  inTemporaryFolder(async (folder) => {
    const EMPTY = 'Nothing is served, so there is no registry to sign: promote a release.';
    expect(await answersTo(folder, null, 'renew', 'promote entry 1.0.0')).toContain(EMPTY);
    const releases = await openReleases(folder);
    const changeRegistry: typeof releases.store.changeRegistry = async (change) => {
      await removeRemote(releases, 'entry');
      await releases.store.changeRegistry(change);
    };
    const late = { ...releases, store: { ...releases.store, changeRegistry } };
    const answer = await runReleaseAction(late, { name: 'renew' }, inContext(null));
    expect(answer).toEqual({ ok: false, error: EMPTY });
  }));

test('publish warns about a version below the live one, and refuses to remove what other releases use', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const page = (places: readonly string[]) =>
      ({ './Top': { kind: 'page', js: [], css: [], places } }) as const;
    const { record, files } = aCandidate({ remote: 'social', claims: [] });
    await publishRelease(
      releases,
      { record: { ...record, exposes: page(['entry/BlogTop']) }, files },
      '1.0.0',
      [],
    );
    const { server: _server, ...old } = aCandidate().record;
    const built = (name: string, exposes: ReleaseRecord['exposes']) =>
      writeBuild(join(folder, name), { record: { ...old, exposes }, files: aCandidate().files });
    await built('whole', old.exposes);
    await built('less', {});
    const [, , below, breaking, removed] = await answersTo(
      folder,
      null,
      'promote entry 1.1.0',
      'promote social 1.0.0',
      `publish entry --version 1.0.5 --from ${join(folder, 'whole')}`,
      `publish entry --version 1.2.0 --from ${join(folder, 'less')}`,
      'remove entry',
    );
    expect(below).toContain('\nIts version is below entry 1.1.0, which is served.\n');
    const uses = 'removed page entry/BlogTop\n  social 1.0.0 (no owner): page Top';
    expect(breaking).toBe(
      'entry 1.2.0 is refused: its page BlogTop is gone, but it is used by social 1.0.0 on Top; keep it, or list entry/BlogTop under breaks in apps/entry/remote.json.',
    );
    expect(removed).toBe(uses);
  }));
