import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import type { Candidate } from '../candidate.ts';
import { readRegistry } from '../changeRegistry.ts';
import { commandLineOn } from '../commandLine.ts';
import { findProblems } from './findProblems.ts';
import { waitUntilServed } from '@engawa/server-kit/http/hostHealth.ts';
import { promoteRelease } from '../promote.ts';
import { publishRelease } from '../publish.ts';
import { openReleases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';

const FRAME = Object.values(REMOTE_FRAME)
  .flat()
  .map((module) => module.slice('social/'.length));

const exposing = (remote: string, names: readonly string[]): Candidate => {
  const shared = remote === 'host' ? { shared: SHARED_VERSIONS } : {};
  const candidate = aCandidate({ remote, claims: [], ...shared });
  const exposes = Object.fromEntries(
    names.map((name) => [`./${name}`, { kind: 'module', js: [], css: [] } as const]),
  );
  return { ...candidate, record: { ...candidate.record, exposes } };
};

/** The host and social 1.0.0 with its frame modules are live. */
const withLive = (
  work: (at: {
    readonly folder: string;
    readonly promote: (version: string) => Promise<unknown>;
    readonly problems: (hostOrigin?: string) => Promise<readonly string[]>;
  }) => Promise<void>,
) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, exposing('host', ['main']), '1.0.0', []);
    await publishRelease(releases, exposing('social', FRAME), '1.0.0', []);
    await publishRelease(releases, exposing('social', ['Iine']), '0.9.0', []);
    await promoteRelease(releases, 'host', '1.0.0');
    await promoteRelease(releases, 'social', '1.0.0');
    await work({
      folder,
      promote: (version) => promoteRelease(releases, 'social', version),
      problems: async (hostOrigin) => {
        const registry = await readRegistry(releases);
        if (!registry.ok) throw new Error(registry.error);
        return findProblems(releases, registry.value, commandLineOn(null), hostOrigin);
      },
    });
  });

const withHealth = async (body: object, work: (origin: string) => Promise<void>) => {
  const server = createServer((_, response) => response.end(JSON.stringify(body)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test('finds no problem while the live releases are complete', () =>
  withLive(async ({ problems }) => expect(await problems()).toEqual([])));

test('names the modules that a live release lacks, and the release to promote', () =>
  withLive(async ({ promote, problems }) => {
    await promote('0.9.0');
    expect(await problems()).toEqual([
      `social@0.9.0 lacks modules: host places ${FRAME.toSorted().join(', ')}.\nThis helps: npm run release -- promote social 1.0.0`,
    ]);
  }));

test('names the damaged file of a live release, and suggests another sound release or a publish', () =>
  withLive(async ({ folder, problems }) => {
    await writeFile(join(folder, 'releases/social/1.0.0/remoteEntry.1.js'), 'var other = 1;\n');
    await writeFile(join(folder, 'releases/host/1.0.0/remoteEntry.1.js'), 'var other = 1;\n');
    expect(await problems()).toEqual([
      'host 1.0.0 is refused: the file remoteEntry.1.js is not the one that was built.\nThis helps: npm run release -- publish host',
      'social 1.0.0 is refused: the file remoteEntry.1.js is not the one that was built.\nThis helps: npm run release -- promote social 0.9.0',
    ]);
  }));

test('adds problems with other releases that a running host reports', () =>
  withLive(async ({ problems }) => {
    const reasons = ['entry@1.0.0 is refused: it loops'];
    await withHealth({ status: 'degraded', reasons }, async (origin) =>
      expect(await problems(origin)).toEqual([`${origin}: ${reasons[0]}`]),
    );
    expect(await problems('http://127.0.0.1:9')).toEqual([]);
  }));

test.each([
  [
    { status: 'ok', versions: { social: '1.0.0' } },
    { ok: true, value: null },
  ],
  [
    { status: 'degraded', reasons: ['social@1.0.0 is refused: it loops'] },
    { ok: false, error: 'it loops' },
  ],
])('a wait for a release to go live ends with the answer %j', (health, outcome) =>
  withHealth(health, async (origin) =>
    expect(await waitUntilServed(origin, 'social', '1.0.0', new AbortController().signal)).toEqual(
      outcome,
    ),
  ),
);

test('a wait for a release to go live returns null when it is aborted', () =>
  withHealth({ status: 'ok' }, async (origin) =>
    expect(await waitUntilServed(origin, 'social', '1.0.0', AbortSignal.abort())).toBeNull(),
  ));
