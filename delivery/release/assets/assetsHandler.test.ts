import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { promoteRelease } from '../promote.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { assetsHandler } from './assetsHandler.ts';

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Ask = (path: string, options?: { method?: string; headers?: object }) => Promise<Answer>;

const mustNotFail = (error: unknown): void => {
  throw error;
};

const listenAndAsk = async (
  releases: Pick<Releases, 'store'>,
  work: (ask: Ask) => Promise<void>,
  internalKey: string | null = null,
  onError: (error: unknown) => void = mustNotFail,
): Promise<void> => {
  const server = createServer(assetsHandler(releases.store, onError, internalKey)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // `request` sends the path unchanged, while a URL would normalize it
  const ask: Ask = async (path, { method = 'GET', headers = {} } = {}) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }).end();
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('no answer');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(Buffer.from(chunk));
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: Buffer.concat(chunks),
    };
  };
  try {
    await work(ask);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
};

const CODE = 'var entry = 1;\n';

const serving = (
  work: (ask: Ask, releases: Releases) => Promise<void>,
  internalKey: string | null = null,
) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const entry = aCandidate({ files: { 'contract.json': '[]' } });
    await publishRelease(releases, entry, '1.0.0', []);
    await publishRelease(releases, entry, '1.1.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    await listenAndAsk(releases, (ask) => work(ask, releases), internalKey);
  });

test('BF20 serves a release file as immutable, to pages of any origin', () =>
  serving(async (ask) => {
    const { status, headers, body } = await ask('/entry/1.0.0/remoteEntry.1.js');
    expect(status).toBe(200);
    expect(body.toString()).toBe(CODE);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  }));

test.each([
  ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip, deflate', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['br;q=0, gzip;q=0.5', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('answers Accept-Encoding %s with %s', (accepted, encoding, decode) =>
  serving(async (ask) => {
    const { headers, body } = await ask('/entry/1.0.0/remoteEntry.1.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(body).toString()).toBe(CODE);
  }),
);

test('sends the compressed copy of a file as the build made it', () =>
  serving(async (ask, releases) => {
    const text = 'var entry = 1;\n'.repeat(50);
    const built = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    const files = { 'page.js': text, 'page.js.br': built };
    await publishRelease(releases, aCandidate({ files }), '1.2.0', []);
    const inBrotli = { headers: { 'accept-encoding': 'br' } };
    const { headers, body } = await ask('/entry/1.2.0/page.js', inBrotli);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body).toEqual(built);
    expect((await ask('/entry/1.2.0/page.js')).body.toString()).toBe(text);
  }));

test('answers a HEAD request with headers only', () =>
  serving(async (ask) => {
    const { status, headers, body } = await ask('/entry/1.0.0/remoteEntry.1.js', {
      method: 'HEAD',
    });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(CODE.length), 0]);
  }));

test('BF20 serves the registry with no-cache, and answers 304 until it changes', () =>
  serving(async (ask, releases) => {
    const first = await ask('/registry.json');
    const tag = first.headers.etag ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask('/registry.json', { headers: { 'if-none-match': tag } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    await promoteRelease(releases, 'entry', '1.1.0');
    const changed = await ask('/registry.json', { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.body.toString()).toContain('1.1.0');
  }));

test.each([
  '/entry/1.0.0/missing.js',
  '/entry/9.9.9/remoteEntry.1.js',
  '/entry/1.0.0/../../../keys/registry.pem',
  '/entry/1.0.0/..%2f..%2f..%2fkeys/registry.pem',
  '/../keys/registry.pem',
  '/keys/registry.pem',
  '/.drafts/1/a.js',
  '/.registry.lock',
  '/entry/1.0.0/.hidden',
  '/entry/1.0.0/',
  '/entry/1.0.0',
  '/',
  '/entry//1.0.0/remoteEntry.1.js',
])('answers %s with a plain 404', (path) =>
  serving(async (ask) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  }),
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('answers %s with 405', (method) =>
  serving(async (ask) => {
    const { status, headers } = await ask('/entry/1.0.0/remoteEntry.1.js', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }),
);

test.each([
  ['server code', '/entry/1.0.0/server.cjs'],
  ['contract tests', '/entry/1.0.0/contract.json'],
])('S22 serves %s to hosts only, with no-store', (_, path) =>
  serving(async (ask) => {
    const wrong = [{}, { 'x-engawa-internal': 'guessed' }];
    for (const headers of wrong) expect((await ask(path, { headers })).status).toBe(404);
    expect((await ask(`${path}.br`)).status).toBe(404);
    const { status, headers } = await ask(path, { headers: { 'x-engawa-internal': 'key' } });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await ask('/entry/1.0.0/remoteEntry.1.js')).status).toBe(200);
  }, 'key'),
);

test('answers the health check', () =>
  serving(async (ask) => {
    expect((await ask('/_health')).status).toBe(200);
  }));

test('answers 503 with Retry-After and reports the error when the bucket does not answer', () =>
  inTemporaryFolder(async (folder) => {
    const { store } = await openReleases(folder);
    const fault = new BucketError('The bucket s3://engawa does not answer.');
    const dead = { ...store, read: () => Promise.reject(fault) };
    const faults: unknown[] = [];
    await listenAndAsk(
      { store: dead },
      async (ask) => {
        const { status, headers } = await ask('/entry/1.0.0/remoteEntry.1.js');
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
          503,
          '5',
          'no-store',
        ]);
      },
      null,
      (error) => faults.push(error),
    );
    expect(faults).toEqual([fault]);
  }));
