import fastify, { type FastifyRequest } from 'fastify';
import { connect } from 'node:net';
import { until } from '../../testing/until.ts';
import { addAdmission, POOLS, type Pool } from './admission.ts';

const FILMS: Pool = { name: 'films', paths: /^\/films/, atOnce: 1, each: null };

/** A server with one route that answers when the test lets it. */
const aServer = async (limit: number) => {
  const server = fastify();
  const going = Promise.withResolvers<void>();
  const here = Promise.withResolvers<void>();
  let count = 0;
  addAdmission(server, [FILMS, { name: 'rest', paths: /^\//, atOnce: limit, each: null }]);
  const slow = async () => {
    count += 1;
    if (count === limit) here.resolve();
    await going.promise;
    return 'done';
  };
  server.route({ method: ['GET', 'POST'], url: '/slow', handler: slow });
  server.get('/films', async () => 'a film');
  server.get('/_health', async () => 'ok');
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const answer = await fetch(origin + path);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const hold = () => Array.from({ length: limit }, () => ask('/slow'));
  return { server, origin, ask, hold, going, arrived: here.promise };
};

test('answers 503 with Retry-After beyond the request limit, and accepts requests again later', async () => {
  const { server, ask, hold, going, arrived } = await aServer(2);
  try {
    const held = hold();
    await arrived;
    expect(await ask('/slow')).toEqual([503, '5']);
    expect(await ask('/_health')).toEqual([200, null]);
    // other requests have another pool
    expect(await ask('/films')).toEqual([200, null]);
    going.resolve();
    expect(await Promise.all(held)).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await ask('/slow')).toEqual([200, null]);
  } finally {
    going.resolve();
    await server.close();
  }
});

test('a request with an incomplete body occupies no place in its pool', async () => {
  const { server, origin, ask, going } = await aServer(1);
  const port = Number(new URL(origin).port);
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  try {
    const head = 'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const seen = sockets.map(async (socket) => {
      const arrival = new Promise((resolve) => server.server.once('request', resolve));
      socket.write(`${head}Content-Length: 100\r\n\r\n`);
      return arrival;
    });
    await Promise.all(seen);
    going.resolve();
    expect(await ask('/slow')).toEqual([200, null]);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.close();
  }
});

test.each([
  ['/_api', 'reads'],
  ['/_api/blogger;amebaId=a?returnMeta=true', 'reads'],
  ['/signin?state=a', 'accounts'],
  ['/_accounts/proof/start.js', 'accounts'],
  ['/_accounts/exchange', 'sessions'],
  ['/user_images/a.jpg?caw=800', 'media'],
  ['/user_videos/a.webm', 'media'],
  ['/_beacon?a=b', 'beacons'],
  ['/_apis', 'rest'],
])('a request to %s belongs to the pool %s', (url, pool) => {
  const request = { url, headers: {} } as FastifyRequest;
  const found = POOLS.find(
    ({ paths, isMatch: isOf }) => paths.test(url) && isOf?.(request) !== false,
  );
  expect(found?.name).toBe(pool);
});

test('limits the requests in a pool per visitor and per network, except for loopback', async () => {
  const server = fastify({ trustProxy: true });
  const going = Promise.withResolvers<void>();
  let count = 0;
  addAdmission(server, [{ name: 'pages', paths: /^\//, atOnce: 9, each: 2 }]);
  server.get('/', async () => {
    count += 1;
    await going.promise;
    return 'done';
  });
  const ask = async (remoteAddress: string) => {
    const answer = await server.inject({ url: '/', remoteAddress });
    return [answer.statusCode, answer.headers['retry-after']];
  };
  const held = ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.3'].map(ask);
  await until(() => count === 4);
  expect(await ask('198.51.100.1')).toEqual([429, '5']);
  expect(await ask('198.51.100.4')).toEqual([429, '5']);
  const others = ['203.0.113.1', '2001:db8::1', '127.0.0.1', '127.0.0.1', '127.0.0.1'].map(ask);
  await until(() => count === 9);
  expect(await ask('203.0.113.2')).toEqual([503, '5']);
  going.resolve();
  for (const [status] of await Promise.all([...held, ...others])) expect(status).toBe(200);
  expect((await ask('198.51.100.1'))[0]).toBe(200);
  await server.close();
});

test('every 503 has a Retry-After header', async () => {
  const server = fastify();
  addAdmission(server);
  server.get('/', (_request, reply) => reply.code(503).send('the database is gone'));
  expect((await server.inject('/')).headers['retry-after']).toBe('5');
  await server.close();
});
