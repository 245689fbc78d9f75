import { createReadClient } from '../client/readClient.ts';
import { serve, type Served } from './httpServer.fixture.ts';

describe('R8.7 failures of a response:', () => {
  let served: Served;
  const read = async (resource: string, timeoutMs = 5000) =>
    createReadClient({ baseUrl: served.origin, timeoutMs }).read(resource, {});

  beforeAll(async () => {
    served = await serve((request, response) => {
      if (request.url?.startsWith('/halting')) {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"data":');
      } else if (request.url?.startsWith('/breaking')) {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('{"data":', () => response.destroy());
      } else {
        response.writeHead(500);
        response.end();
      }
    });
  });
  afterAll(async () => served.close());

  test('a response whose body does not end times out like a missing response', async () => {
    await expect(read('halting', 50)).resolves.toEqual({
      ok: false,
      error: { code: 'API-001', statusCode: 0, message: 'Error 0: no answer within 50 ms' },
    });
  });

  test('a connection that breaks within the body results in status 0', async () => {
    await expect(read('breaking')).resolves.toMatchObject({
      error: { code: 'API-001', statusCode: 0 },
    });
  });

  test('status 500 without a body has the message Error 500', async () => {
    await expect(read('empty')).resolves.toEqual({
      ok: false,
      error: { code: 'API-005', statusCode: 500, message: 'Error 500' },
    });
  });

  test('a refused connection results in status 0', async () => {
    const gone = await serve(() => {});
    await gone.close();
    const { read: readGone } = createReadClient({ baseUrl: gone.origin });
    const result = await readGone('blogger', {});
    expect(result).toMatchObject({ error: { code: 'API-001', statusCode: 0 } });
    expect(result.ok ? '' : result.error.message).toContain('ECONNREFUSED');
  });
});
