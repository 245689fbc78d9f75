import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { sequenceStore } from './sequenceStore.server.ts';
import { createRegistryClient, readSignedRegistry } from './registryClient.server.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

const signed = (value: unknown, key = privateKey) => {
  const payload = JSON.stringify(value);
  const signature = sign(null, Buffer.from(payload), key).toString('base64');
  return JSON.stringify({ payload, signature });
};

const registryAt = (sequence: number, stable = '1.0.0') => ({
  sequence,
  remotes: { entry: { stable, previous: null } },
});

describe('readSignedRegistry', () => {
  it('accepts a registry that is signed with the registry’s key', () => {
    expect(readSignedRegistry(signed(registryAt(1)), [publicKey])).toEqual(registryAt(1));
  });

  it('accepts a registry signed with either of two keys, and returns the expiry', () => {
    const expires = '2027-01-01T00:00:00.000Z';
    const text = signed({ ...registryAt(1), expires }, stranger.privateKey);
    expect(readSignedRegistry(text, [publicKey, stranger.publicKey])).toEqual({
      ...registryAt(1),
      expires,
    });
  });

  it.each([
    ['a signature with another key', signed(registryAt(1), stranger.privateKey)],
    ['a changed byte', signed(registryAt(1)).replace('1.0.0', '1.0.1')],
    ['no signature', JSON.stringify({ payload: JSON.stringify(registryAt(1)), signature: '' })],
    ['another shape', signed({ sequence: 1 })],
    ['a truncated document', signed(registryAt(1)).slice(0, 40)],
    ['an empty document', ''],
  ])('rejects %s', (_name, text) => {
    expect(() => readSignedRegistry(text, [publicKey])).toThrow();
  });
});

describe('the registry client', () => {
  const running: RunningServer[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ close }) => close()));
  });

  const followed = async (stateDir: string | null = null) => {
    const served = { text: signed(registryAt(1)), etag: '"1"', status: 200 };
    const requested: (string | undefined)[] = [];
    const server = await aServer((request, response) => {
      const tag = request.headers['if-none-match'];
      requested.push(tag);
      const isSame = tag === served.etag;
      response.writeHead(isSame ? 304 : served.status, { ETag: served.etag });
      response.end(isSame ? undefined : served.text);
    });
    running.push(server);
    const start = () => {
      const read = createRegistryClient(server.origin, [publicKey], sequenceStore(stateDir));
      return () => read(new AbortController().signal);
    };
    return { start, served, requested, read: start() };
  };

  it('returns the registry once, and again only when it has changed', async () => {
    const { served, requested, read } = await followed();
    expect(await read()).toEqual(registryAt(1));
    expect(await read()).toBeNull();
    Object.assign(served, { text: signed(registryAt(2, '1.1.0')), etag: '"2"' });
    expect(await read()).toEqual(registryAt(2, '1.1.0'));
    expect(requested).toEqual([undefined, '"1"', '"1"']);
  });

  it('rejects an older registry, and fetches without If-None-Match until the registry is valid', async () => {
    const { served, requested, read } = await followed();
    Object.assign(served, { text: signed(registryAt(5)), etag: '"5"' });
    await read();
    Object.assign(served, { text: signed(registryAt(4)), etag: '"4"' });
    await expect(read()).rejects.toThrow('the registry sequence went back from 5 to 4');
    await expect(read()).rejects.toThrow('npm run release -- rebuild --above 5');
    Object.assign(served, { text: signed(registryAt(6)), etag: '"6"' });
    expect(await read()).toEqual(registryAt(6));
    expect(requested).toEqual([undefined, '"5"', '"5"', '"5"']);
  });

  it('rejects, on a restarted host, a registry older than the stored sequence number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engawa-host-'));
    try {
      const { served, start, read } = await followed(join(folder, 'state'));
      Object.assign(served, { text: signed(registryAt(5)), etag: '"5"' });
      expect(await read()).toEqual(registryAt(5));
      // each start applies the same registry again
      expect(await start()()).toEqual(registryAt(5));
      Object.assign(served, { text: signed(registryAt(4)), etag: '"4"' });
      await expect(start()()).rejects.toThrow('the registry sequence went back from 5 to 4');
      await writeFile(join(folder, 'state/registry-sequence'), 'x');
      expect(start).toThrow('does not contain a number');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(['a running', 'a restarted'])(
    'rejects, on %s host, another registry with the known sequence number',
    async (host) => {
      const folder = await mkdtemp(join(tmpdir(), 'engawa-host-'));
      try {
        const { served, start, read } = await followed(folder);
        await read();
        Object.assign(served, { text: signed(registryAt(1, '0.9.0')), etag: '"x"' });
        const again = host === 'a running' ? read : start();
        await expect(again()).rejects.toThrow('registry 1 has another content than registry 1');
        Object.assign(served, { text: signed(registryAt(2, '0.9.0')), etag: '"2"' });
        expect(await again()).toEqual(registryAt(2, '0.9.0'));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it('accepts a registry on a host that knows only the sequence number, and remembers its content', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engawa-host-'));
    try {
      await writeFile(join(folder, 'registry-sequence'), '1\n');
      const { start, served } = await followed(folder);
      expect(await start()()).toEqual(registryAt(1));
      Object.assign(served, { text: signed(registryAt(1, '0.9.0')), etag: '"x"' });
      await expect(start()()).rejects.toThrow('another content');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('rejects a registry larger than 1 MiB', async () => {
    const { served, read } = await followed();
    served.text = signed({ ...registryAt(1), filler: 'x'.repeat(1024 * 1024) });
    await expect(read()).rejects.toThrow('is longer than 1048576 bytes');
  });

  it('does not store the sequence number of a forged registry', async () => {
    const { served, read } = await followed();
    served.text = signed(registryAt(9), stranger.privateKey);
    await expect(read()).rejects.toThrow('not signed');
    served.text = signed(registryAt(1));
    expect(await read()).toEqual(registryAt(1));
  });

  it('rejects with the status that the assets origin returned', async () => {
    const { served, read } = await followed();
    served.status = 503;
    await expect(read()).rejects.toThrow('the registry answered 503');
  });
});
