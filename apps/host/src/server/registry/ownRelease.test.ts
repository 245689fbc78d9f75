import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@engawa/contract/remotes/releaseRecord.ts';
import { findOwnRelease } from './ownRelease.server.ts';
import { aRecord } from '../../protocol/releases/release.fixture.ts';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';

const BUILT = { 'main.js': 'this build' };
const OTHER = { 'main.js': 'another build' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-own-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const buildRegistry = (host?: RegistryEntry): Registry => ({
  sequence: 1,
  remotes: host === undefined ? {} : { host },
});

type World = {
  readonly host?: RegistryEntry;
  /** files by version; a version without files cannot be loaded */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly readRegistry?: () => Promise<Registry | null>;
};

/** Finds the release of a server built as `BUILT`; returns requested and refused versions. */
const found = async ({ host, files, readRegistry }: World) => {
  const recordFile = join(folder, 'release.json');
  // the record as the build writes it: without a version
  writeFileSync(recordFile, JSON.stringify({ ...aRecord('host', '', BUILT), server: undefined }));
  const refused: string[] = [];
  const release = await findOwnRelease({
    recordFile,
    readRegistry: readRegistry ?? (async () => buildRegistry(host)),
    load: async (version): Promise<VerifiedRelease> => {
      const served = files[version];
      if (served === undefined) throw new Error(`REMOTE-002 host@${version} is damaged`);
      return { record: aRecord('host', version, served), serverCode: '' };
    },
    onRefused: (version, error) => refused.push(`${version}: ${String(error)}`),
  });
  return { version: release.record.version, refused };
};

const BOTH: RegistryEntry = { stable: '2', previous: '1' };

describe('the host’s own release', () => {
  it('is the stable release when that matches the build of the server', async () => {
    const files = { 1: OTHER, 2: BUILT };
    expect(await found({ host: BOTH, files })).toEqual({ version: '2', refused: [] });
  });

  it('is the previous release when the server has an older build', async () => {
    const files = { 1: BUILT, 2: OTHER };
    expect(await found({ host: BOTH, files })).toEqual({ version: '1', refused: [] });
  });

  it('is the previous release when the stable one is damaged, and reports it', async () => {
    expect(await found({ host: BOTH, files: { 1: BUILT } })).toEqual({
      version: '1',
      refused: ['2: Error: REMOTE-002 host@2 is damaged'],
    });
  });

  it.each<[string, World, string]>([
    ['the registry names no host release', { files: {} }, 'the registry has none'],
    [
      'all releases are of other builds',
      { host: BOTH, files: { 1: OTHER, 2: OTHER } },
      '2 is from another build, 1 is from another build',
    ],
    [
      'its release is damaged',
      { host: { stable: '2', previous: null }, files: {} },
      '2 is refused (REMOTE-002 host@2 is damaged)',
    ],
  ])('throws with the reason when %s', async (_name, world, why) => {
    await expect(found(world)).rejects.toThrow(
      `No host release in the registry matches the build of this server: ${why}.`,
    );
  });

  it('waits for an assets origin that starts later', async () => {
    const answers = [
      () => Promise.reject(new Error('refused')),
      () => Promise.resolve(null),
      () => Promise.resolve(buildRegistry(BOTH)),
    ];
    const readRegistry = () => (answers.shift() ?? (() => Promise.resolve(null)))();
    const { version } = await found({ files: { 2: BUILT }, readRegistry });
    expect([version, answers]).toEqual(['2', []]);
  });

  it('is rejected when the record next to the server is invalid', async () => {
    const recordFile = join(folder, 'release.json');
    writeFileSync(recordFile, '{}');
    const load = () => Promise.reject(new Error('not requested'));
    const readRegistry = async () => buildRegistry(BOTH);
    await expect(
      findOwnRelease({ recordFile, readRegistry, load, onRefused: () => undefined }),
    ).rejects.toThrow();
  });
});
