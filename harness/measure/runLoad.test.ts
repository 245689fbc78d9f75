import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { combineLoads, runLoad, shareOut, type LoadOrder } from './runLoad.ts';

const LOAD = { requests: 10, refused: 1, durationMs: 3000, p50Ms: 1, p99Ms: 9, programs: 1 };

const serve = async (answer: RequestListener) => {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${address.port}`, [Symbol.dispose]: close };
};

const load = (origin: string, over: Partial<LoadOrder>) =>
  runLoad({ origin, connections: [[{ path: '/' }]], status: 200, durationS: null, ...over });

describe('shareOut', () => {
  it('gives each connection its share of the requests, one after the other', () => {
    expect(shareOut(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('repeats requests if there are fewer of them than connections', () => {
    expect(shareOut(['a', 'b'], 5)).toEqual([['a'], ['b'], ['a'], ['b'], ['a']]);
  });
});

test('combineLoads adds the requests of several loads, with the quantiles of the slowest load', () => {
  const worse = { ...LOAD, requests: 5, refused: 0, durationMs: 3100, p99Ms: 12 };
  expect(combineLoads([LOAD, worse])).toEqual({
    requests: 15,
    refused: 1,
    durationMs: 3100,
    p50Ms: 1,
    p99Ms: 12,
    programs: 2,
  });
});

const canPin = process.platform === 'linux';

(canPin ? describe : describe.skip)('runLoad', () => {
  it('sends each request once with its headers, and counts refused requests', async () => {
    const paths: string[] = [];
    using server = await serve((request, response) => {
      paths.push(`${request.method} ${request.url} ${request.headers['accept-encoding']}`);
      response.writeHead(request.url === '/busy' ? 503 : 404).end();
    });
    const result = await load(server.origin, {
      headers: { 'accept-encoding': 'br' },
      connections: [[{ path: '/a' }, { path: '/busy' }], [{ path: '/b' }]],
      status: 404,
    });
    expect(paths.toSorted()).toEqual(['GET /a br', 'GET /b br', 'GET /busy br']);
    expect(result).toMatchObject({ requests: 2, refused: 1 });
    expect(result.p99Ms).toBeGreaterThan(0);
  });

  it('repeats the requests of a connection for the duration, without counting preparatory requests', async () => {
    let purges = 0;
    let pages = 0;
    using server = await serve((request, response) => {
      if (request.method === 'POST') purges += 1;
      else pages += 1;
      response.end(purges === 1 ? 'first' : 'purged');
    });
    const purge = { path: '/purge', method: 'POST', body: '{}', isPreparation: true } as const;
    const result = await load(server.origin, {
      connections: [[{ ...purge, expectedBody: 'purged' }, { path: '/' }]],
      durationS: 1,
    });
    expect(pages - result.requests).toBeLessThanOrEqual(1);
    expect(purges - pages).toBeLessThanOrEqual(1);
    expect(result.durationMs).toBeGreaterThan(900);
  });

  it.each<[string, Partial<LoadOrder>, string]>([
    ['another status', { connections: [[{ path: '/lost' }]] }, '/lost answers 404'],
    [
      'another body',
      { connections: [[{ path: '/', expectedBody: 'b' }]], durationS: 1 },
      '/ answers a',
    ],
    ['no answer', { connections: [[{ path: '/closed' }]] }, 'did not answer 1 requests'],
    ['refusals alone', { connections: [[{ path: '/busy' }]] }, 'refused every request'],
  ])('rejects the load for %s', async (_name, over, message) => {
    using server = await serve(({ url, socket }, response) => {
      const status = url === '/lost' ? 404 : url === '/busy' ? 503 : 200;
      if (url === '/closed') socket.resetAndDestroy();
      else response.writeHead(status).end('a');
    });
    await expect(load(server.origin, over)).rejects.toThrow(message);
  });
});
