import { generateKeyPairSync, sign } from 'node:crypto';
import { CONTRACT_VERSION } from '@engawa/contract/remotes/contractVersion.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aRecord, computeIntegrity } from '../../protocol/releases/release.fixture.ts';
import { loadRelease } from './loadRelease.server.ts';

const FILES = { 'server.cjs': 'exports.modules = {};', 'remoteEntry.1.js': 'var engawa_entry;' };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

const createSignature = (text: string, key = privateKey): string =>
  sign(null, Buffer.from(text), key).toString('base64');

/** Loads release 1.0.0 from an origin that serves only these texts. */
const loadedAsIs = async (texts: Readonly<Record<string, string>>, remote = 'entry') => {
  const server = await aServer((request, response) => {
    const name = (request.url ?? '').replace(`/${remote}/1.0.0/`, '');
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    response.writeHead(text === undefined ? 404 : 200);
    response.end(text);
  });
  running.push(server);
  const source = { assetsOrigin: server.origin, keys: [publicKey], internalKey: null };
  return loadRelease(source, remote, '1.0.0', new AbortController().signal);
};

/** Loads release 1.0.0 from these texts and a valid signature of the record. */
const loaded = (
  { 'release.json': record, ...texts }: Readonly<Record<string, string>>,
  remote = 'entry',
) =>
  loadedAsIs(
    record === undefined
      ? texts
      : { ...texts, 'release.json': record, 'release.sig': createSignature(record) },
    remote,
  );

const served = (
  over: Partial<ReleaseRecord> = {},
  files: Readonly<Record<string, string>> = FILES,
) => loaded({ ...files, 'release.json': JSON.stringify(aRecord('entry', '1.0.0', FILES, over)) });

describe('loadRelease', () => {
  it('accepts a release when its files match its record', async () => {
    const release = await served();
    expect(release.serverCode).toBe(FILES['server.cjs']);
    expect(release.record).toMatchObject({ remote: 'entry', version: '1.0.0' });
  });

  it.each(Object.entries(FILES))(
    'BF19 REMOTE-002 rejects a flipped byte in %s',
    async (name, text) => {
      const flipped = { ...FILES, [name]: text.replace('e', 'E') };
      await expect(served({}, flipped)).rejects.toThrow(`REMOTE-002 entry@1.0.0: ${name}`);
      const longer = { ...FILES, [name]: `${text} ` };
      await expect(served({}, longer)).rejects.toThrow(/REMOTE-002 .* is longer than \d+ bytes/);
    },
  );

  it('REMOTE-001 rejects a release that lacks a browser file', async () => {
    await expect(served({}, { 'server.cjs': FILES['server.cjs'] })).rejects.toThrow(
      /REMOTE-001 .*remoteEntry\.1\.js answered 404/,
    );
    await expect(loaded({})).rejects.toThrow(/REMOTE-001 .*release\.(json|sig) answered 404/);
  });

  it.each(Object.keys(FILES))('BF5 REMOTE-009 rejects a second React in %s', async (name) => {
    const files = { ...FILES, [name]: 'exports.__CLIENT_INTERNALS_OF_IT=x;' };
    const load = (remote: string) =>
      loaded({ ...files, 'release.json': JSON.stringify(aRecord(remote, '1.0.0', files)) }, remote);
    await expect(load('entry')).rejects.toThrow(
      `REMOTE-009 entry@1.0.0: ${name} contains a second React (__CLIENT_INTERNALS_OF_IT)`,
    );
    expect((await load('host')).record.remote).toBe('host');
  });

  const RECORD = JSON.stringify(aRecord('entry', '1.0.0', FILES));

  it('BF19 REMOTE-008 rejects files that were swapped together with their record', async () => {
    const swapped = { ...FILES, 'server.cjs': 'exports.modules = { evil: 1 };' };
    const record = JSON.stringify(aRecord('entry', '1.0.0', swapped));
    await expect(
      loadedAsIs({ ...swapped, 'release.json': record, 'release.sig': createSignature(RECORD) }),
    ).rejects.toThrow('REMOTE-008');
  });

  it.each([
    ['a stranger’s signature', createSignature(RECORD, generateKeyPairSync('ed25519').privateKey)],
    ['an empty signature', ''],
    ['an invalid signature', '<html>'],
  ])('REMOTE-008 rejects a record with %s', async (_name, signature) => {
    await expect(
      loadedAsIs({ ...FILES, 'release.json': RECORD, 'release.sig': signature }),
    ).rejects.toThrow('REMOTE-008');
  });

  it('REMOTE-001 rejects a record without a signature', async () => {
    await expect(loadedAsIs({ ...FILES, 'release.json': RECORD })).rejects.toThrow(
      /REMOTE-001 .*release\.sig answered 404/,
    );
  });

  it.each<[string, Partial<ReleaseRecord>]>([
    ['another remote', { remote: 'social' }],
    ['another version', { version: '1.0.1' }],
    ['another contract', { contract: '^2.6' }],
    ['a later contract', { contract: '^3.999' }],
    ['an unsupported React version', { shared: { react: '^999.0.0' } }],
    ['server code without a hash', { server: 'other.cjs' }],
    ['a remote entry without a hash', { remoteEntry: 'other.js' }],
    ['CSS without a hash', { exposes: { './A': { kind: 'module', js: [], css: ['a.css'] } } }],
    [
      'a file outside of its folder',
      { files: { '../host.js': { integrity: computeIntegrity(''), bytes: 0 } } },
    ],
    ['an invalid hash', { files: { 'a.js': { integrity: 'sha384-"><script>', bytes: 0 } } }],
    [
      'an invalid claim',
      {
        exposes: {
          './A': {
            kind: 'page',
            js: [],
            css: [],
            claims: [{ file: 'a-{b}.html', pageType: 'error' }],
          },
        },
      },
    ],
    [
      'a claim with a duplicate placeholder',
      {
        exposes: {
          './A': {
            kind: 'page',
            js: [],
            css: [],
            claims: [{ file: '{page}-{page}.html', pageType: 'error' }],
          },
        },
      },
    ],
    [
      'a redirect outside its blog',
      {
        exposes: {
          './A': {
            kind: 'page',
            js: [],
            css: [],
            claims: [{ file: 'a.html', pageType: 'error', redirect: '/evil.example' }],
          },
        },
      },
    ],
  ])('REMOTE-006 rejects a record with %s', async (_name, over) => {
    await expect(served(over)).rejects.toThrow('REMOTE-006');
  });

  it('REMOTE-006 rejects a release of contract 1 with the versions in its message', async () => {
    const record = { ...aRecord('entry', '1.0.0', FILES), contract: 1, exposes: 'of old' };
    await expect(loaded({ ...FILES, 'release.json': JSON.stringify(record) })).rejects.toThrow(
      `REMOTE-006 entry@1.0.0: it was built against contract 1, hosts speak ${CONTRACT_VERSION}`,
    );
  });

  it.each(['', '{', '[]', 'null'])('REMOTE-006 rejects the record %j', async (text) => {
    await expect(loaded({ ...FILES, 'release.json': text })).rejects.toThrow('REMOTE-006');
  });
});
