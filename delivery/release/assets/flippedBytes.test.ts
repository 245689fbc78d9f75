import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { loadRelease } from '@engawa/host/server/registry/loadRelease.server.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { assetsHandler } from './assetsHandler.ts';
import { promoteRelease } from '../promote.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';

const KEY = 'of this test';
const VERSION = '1.0.0';
const LATE = 'export const late = 1;\n';

/** A build with a file of each kind. */
const CANDIDATE = aCandidate({
  files: {
    'late.2.js': LATE,
    'late.2.js.br': brotliCompressSync(LATE),
    'late.2.css': '.Late_aB3x9{color:red}',
    'contract.json': '[]',
    'mark.3.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
});
const FILES = [...CANDIDATE.files.keys(), 'release.json', 'release.sig'];

/** A copy of the bytes with one flipped bit. */
const flipped = (bytes: Uint8Array, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

/** Runs with a published release in which one byte of a file is read wrongly. */
const withFlipped = (
  file: string,
  placeOf: (length: number) => number,
  work: (releases: Releases) => Promise<void>,
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    expect(await publishRelease(releases, CANDIDATE, VERSION, [])).toMatchObject({ ok: true });
    const { store } = releases;
    const read: typeof store.read = async (remote, version, name) => {
      const bytes = await store.read(remote, version, name);
      return bytes !== null && name === file ? flipped(bytes, placeOf(bytes.length)) : bytes;
    };
    await work({ ...releases, store: { ...store, read } });
  });

/** Loads the release over HTTP, like a host. */
const loadedFrom = async ({ store, key }: Releases) => {
  const fail = (error: unknown) => {
    throw error;
  };
  const server = createServer(assetsHandler(store, fail, KEY)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const keys = key.publicKey
    .split(',')
    .map((der) =>
      createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' }),
    );
  const source = { assetsOrigin: `http://127.0.0.1:${port}`, keys, internalKey: KEY };
  try {
    return await loadRelease(source, 'entry', VERSION, AbortSignal.timeout(30_000));
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const PLACES = [
  ['first', () => 0],
  ['middle', (length: number) => length >> 1],
  ['last', (length: number) => length - 1],
] as const;

test('loads and promotes an unchanged release', () =>
  withFlipped(
    'none',
    () => 0,
    async (releases) => {
      expect((await loadedFrom(releases)).record.version).toBe(VERSION);
      expect(await promoteRelease(releases, 'entry', VERSION)).toMatchObject({ ok: true });
    },
  ));

describe.each(FILES)('BF19 %s with a flipped byte', (file) => {
  test.each(PLACES)('is refused by hosts and by promote (the %s byte)', (_place, placeOf) =>
    withFlipped(file, placeOf, async (releases) => {
      await expect(loadedFrom(releases)).rejects.toThrow(
        file.startsWith('release.')
          ? /^REMOTE-008 /
          : `REMOTE-002 entry@${VERSION}: ${file} does not match`,
      );
      expect(await promoteRelease(releases, 'entry', VERSION)).toMatchObject({
        ok: false,
        error: expect.stringMatching(/refused/),
      });
    }),
  );
});
