import { text } from 'node:stream/consumers';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { aServer, type RunningServer } from '../server/http/httpServer.fixture.ts';
import { createPlatformFetch } from './platformFetch.server.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const aClientOf = async (status: number, body: string, timeoutMs = 5000) => {
  const seen: { url: string | undefined; body: string; connection: number | undefined }[] = [];
  const server = await aServer(async (request, response) => {
    const { url, socket } = request;
    seen.push({ url, body: await text(request), connection: socket.remotePort });
    if (body === '') return;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body);
  });
  running.push(server);
  const { read } = createReadClient({
    baseUrl: `${server.origin}/_api`,
    fetch: createPlatformFetch(server.origin, null),
    batch: 'tick',
    timeoutMs,
    ttlMs: 0,
  });
  return { read, seen };
};

describe('createPlatformFetch', () => {
  it('carries reads to the platform and their answers back, over one connection', async () => {
    const { read, seen } = await aClientOf(200, '{"g0":{"data":"梅","meta":{}}}');
    expect(await read('blogger', { amebaId: 'a' })).toEqual({ ok: true, value: '梅' });
    expect(await read('blogger', { amebaId: 'b' })).toEqual({ ok: true, value: '梅' });
    expect(seen.map(({ url }) => url)).toEqual(['/_api', '/_api']);
    expect(seen[0]?.body).toContain('"resource":"blogger"');
    expect(seen[1]?.connection).toBe(seen[0]?.connection);
  });

  it('R8.7 an answer that is no success keeps its status', async () => {
    const { read } = await aClientOf(503, '{"message":"busy"}');
    expect(await read('blogger', {})).toMatchObject({
      ok: false,
      error: { statusCode: 503, message: 'busy' },
    });
  });

  it('R8.7 a platform that says nothing is given up after the time limit', async () => {
    const { read } = await aClientOf(200, '', 50);
    expect(await read('blogger', {})).toMatchObject({
      ok: false,
      error: { code: 'API-001', statusCode: 0, message: 'Error 0: no answer within 50 ms' },
    });
  });

  it('R8.7 a platform that is not there is a failure like any other', async () => {
    const origin = 'http://127.0.0.1:1';
    const { read } = createReadClient({
      baseUrl: origin,
      fetch: createPlatformFetch(origin, null),
    });
    expect(await read('blogger', {})).toMatchObject({ ok: false, error: { statusCode: 0 } });
  });
});
