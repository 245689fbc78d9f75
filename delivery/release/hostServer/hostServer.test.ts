import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, releasesFolder } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { writeBuild } from '../testing/writeBuild.ts';
import { assetsHandler } from '../assets/assetsHandler.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import {
  dropOrphanedServers,
  dropServer,
  layOutServer,
  readServer,
  toServerFolder,
  storeServer,
} from './hostServer.ts';

const VERSION = '1.4.0';

const published = async (folder: string) => {
  const releases = await openReleases(folder);
  const host = aCandidate({ remote: 'host' });
  await writeBuild(join(folder, 'dist/release'), host);
  const server = toServerFolder(join(folder, 'dist/release'));
  await writeBuild(server, aCandidate({ files: { 'host.cjs': 'run()', 'emoji.pack': 'emoji' } }));
  const bytes = await storeServer(releases, VERSION, (await readServer(server)) ?? new Map());
  expect((await publishRelease(releases, host, VERSION, [])).ok).toBe(true);
  return { releases, bytes };
};

test('removes old stored servers that no host release has, and no others', () =>
  inTemporaryFolder(async (folder) => {
    const { releases } = await published(folder);
    const files = new Map([['host.cjs', Buffer.from('run()')]]);
    await storeServer(releases, '1.5.0', files);
    const readStored = () => releases.store.versions('.host-server');
    await dropOrphanedServers(releases, Date.now() - 60_000);
    expect(await readStored()).toHaveLength(2);
    await dropOrphanedServers(releases, Date.now() + 60_000);
    expect(await readStored()).toEqual([VERSION]);
  }));

test('BQ9 restores the server of a host release, with its record, as it was built', () =>
  inTemporaryFolder(async (folder) => {
    const { releases, bytes } = await published(folder);
    expect(bytes).toBeGreaterThan(0);
    const program = await layOutServer(releases, VERSION, join(folder, 'out'));
    expect(program).toEqual({ ok: true, value: join(folder, 'out/server/host.cjs') });
    expect(await readFile(join(folder, 'out/server/host.cjs'), 'utf8')).toBe('run()');
    expect(
      JSON.parse(await readFile(join(folder, 'out/release/release.json'), 'utf8')),
    ).toMatchObject({ remote: 'host', version: VERSION });
    expect((await layOutServer(releases, VERSION, join(folder, 'out'))).ok).toBe(true);
    await dropServer(releases, VERSION);
    expect(await layOutServer(releases, VERSION, join(folder, 'out'))).toEqual({
      ok: true,
      value: null,
    });
  }));

test.each(['host.cjs', 'emoji.pack', 'server.json', 'release.sig'])(
  'BQ9 refuses a stored server with a changed file %s',
  (name) =>
    inTemporaryFolder(async (folder) => {
      const { releases } = await published(folder);
      const file = join(releasesFolder(folder), '.host-server', VERSION, name);
      const bytes = await readFile(file);
      bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
      await writeFile(file, bytes);
      expect(await layOutServer(releases, VERSION, join(folder, 'out'))).toEqual({
        ok: false,
        error: expect.stringMatching(/server of host 1\.4\.0 is not as it was published/),
      });
    }),
);

test('BQ9 does not serve stored servers over HTTP', () =>
  inTemporaryFolder(async (folder) => {
    const { releases } = await published(folder);
    const server = createServer(assetsHandler(releases.store, () => undefined, 'key'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const fetchStatus = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    try {
      expect(await fetchStatus(`/host/${VERSION}/release.json`)).toBe(200);
      for (const path of [
        `/.host-server/${VERSION}/host.cjs`,
        `/%2ehost-server/${VERSION}/emoji.pack`,
        `/host/${VERSION}/server/emoji.pack`,
        `/host/../.host-server/${VERSION}/emoji.pack`,
      ])
        expect([path, await fetchStatus(path)]).toEqual([path, 404]);
    } finally {
      server.close();
    }
  }));
