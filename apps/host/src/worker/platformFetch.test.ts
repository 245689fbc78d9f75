import { text } from 'node:stream/consumers';
import { INTERNAL_PURGED_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { aServer, type RunningServer } from '../server/http/httpServer.fixture.ts';
import { createPlatformFetch } from './platformFetch.server.ts';
import { newPurgedUntil, notePurged } from '../protocol/purgedUntil.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const createClient = async (
  status: number,
  body: string,
  timeoutMs = 5000,
  key: string | null = null,
) => {
  const seen: {
    url: string | undefined;
    purged: string | string[] | undefined;
    body: string;
    connection: number | undefined;
  }[] = [];
  const purged = newPurgedUntil();
  const server = await aServer(async (request, response) => {
    const { url, socket, headers } = request;
    seen.push({
      url,
      purged: headers[INTERNAL_PURGED_HEADER],
      body: await text(request),
      connection: socket.remotePort,
    });
    if (body === '') return;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body);
  });
  running.push(server);
  const { read } = createReadClient({
    baseUrl: `${server.origin}/_api`,
    fetch: createPlatformFetch(server.origin, key, purged),
    batch: 'tick',
    timeoutMs,
    ttlMs: 0,
  });
  return { read, seen, purged };
};

describe('createPlatformFetch', () => {
  it('sends reads to the platform over one connection', async () => {
    const { read, seen } = await createClient(200, '{"g0":{"data":"梅","meta":{}}}');
    expect(await read('blogger', { amebaId: 'a' })).toEqual({ ok: true, value: '梅' });
    expect(await read('blogger', { amebaId: 'b' })).toEqual({ ok: true, value: '梅' });
    expect(seen.map(({ url }) => url)).toEqual(['/_api', '/_api']);
    expect(seen[0]?.body).toContain('"resource":"blogger"');
    expect(seen[1]?.connection).toBe(seen[0]?.connection);
  });

  it('sends the number of the latest applied purge, and only with the internal key', async () => {
    const { read, seen, purged } = await createClient(
      200,
      '{"g0":{"data":1,"meta":{}}}',
      5000,
      'key',
    );
    await read('blogger', { amebaId: 'a' });
    notePurged(purged, 0);
    await read('blogger', { amebaId: 'b' });
    notePurged(purged, 2 ** 40);
    await read('blogger', { amebaId: 'c' });
    expect(seen.map((one) => one.purged)).toEqual([undefined, '0', String(2 ** 40)]);
    const without = await createClient(200, '{"g0":{"data":1,"meta":{}}}');
    notePurged(without.purged, 3);
    await without.read('blogger', { amebaId: 'a' });
    expect(without.seen[0]?.purged).toBeUndefined();
  });

  it('R8.7 preserves the status of an error response', async () => {
    const { read } = await createClient(503, '{"message":"busy"}');
    expect(await read('blogger', {})).toMatchObject({
      ok: false,
      error: { statusCode: 503, message: 'busy' },
    });
  });

  it('R8.7 times out when the platform does not respond', async () => {
    const { read } = await createClient(200, '', 50);
    expect(await read('blogger', {})).toMatchObject({
      ok: false,
      error: { code: 'API-001', statusCode: 0, message: 'Error 0: no answer within 50 ms' },
    });
  });

  it('R8.7 returns a failure when the platform is unreachable', async () => {
    const origin = 'http://127.0.0.1:1';
    const { read } = createReadClient({
      baseUrl: origin,
      fetch: createPlatformFetch(origin, null, newPurgedUntil()),
    });
    expect(await read('blogger', {})).toMatchObject({ ok: false, error: { statusCode: 0 } });
  });
});
