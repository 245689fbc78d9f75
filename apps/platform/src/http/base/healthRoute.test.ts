import fastify from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { addHealthRoute } from './healthRoute.ts';

const aServer = (answer: () => Promise<never[]>) => {
  let requested = 0;
  const database: Queryable = {
    query: async () => {
      requested += 1;
      return answer();
    },
  };
  const server = fastify();
  addHealthRoute(server, database);
  return { server, requested: () => requested };
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('simultaneous health checks share one database statement for half a second', async () => {
  const { server, requested } = aServer(async () => []);
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.inject('/_health')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(requested()).toBe(1);
  jest.advanceTimersByTime(499);
  await server.inject('/_health');
  expect(requested()).toBe(1);
  jest.advanceTimersByTime(1);
  await server.inject('/_health');
  expect(requested()).toBe(2);
});

test('a failing database answers 503, and 200 once it is back', async () => {
  let isDown = true;
  const { server } = aServer(async () => {
    if (isDown) throw new Error('gone');
    return [];
  });
  expect((await server.inject('/_health')).statusCode).toBe(503);
  isDown = false;
  expect((await server.inject('/_health')).statusCode).toBe(200);
});
