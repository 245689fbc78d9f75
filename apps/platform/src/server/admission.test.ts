import fastify from 'fastify';
import { addAdmission } from './admission.ts';

/** A server whose one address answers when it is let go on. */
const aServer = async (limit: number) => {
  const server = fastify();
  const going = Promise.withResolvers<void>();
  const here = Promise.withResolvers<void>();
  let count = 0;
  addAdmission(server, limit);
  server.get('/slow', async () => {
    count += 1;
    if (count === limit) here.resolve();
    await going.promise;
    return 'done';
  });
  server.get('/_health', async () => 'ok');
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const answer = await fetch(origin + path);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const held = Array.from({ length: limit }, () => ask('/slow'));
  return { server, ask, held, going, arrived: here.promise };
};

test('more than it can answer are told at once when to come back, and are let in again after', async () => {
  const { server, ask, held, going, arrived } = await aServer(2);
  try {
    await arrived;
    expect(await ask('/slow')).toEqual([503, '5']);
    expect(await ask('/_health')).toEqual([200, null]);
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

test('a 503 of any cause says when to come back', async () => {
  const server = fastify();
  addAdmission(server, 1);
  server.get('/', (_request, reply) => reply.code(503).send('the database is gone'));
  expect((await server.inject('/')).headers['retry-after']).toBe('5');
  await server.close();
});
