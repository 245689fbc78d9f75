import { once } from 'node:events';
import { Agent, createServer, request, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { drainable } from './drainServer.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A server, and a client with one persistent connection. */
const aServer = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  const drain = drainable(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = async () => {
    const [answer] = await once(request({ port, host: '127.0.0.1', agent }).end(), 'response');
    return { connection: answer.headers.connection, body: await text(answer) };
  };
  return { server, drain, ask, port };
};

const LIMITS = { lingerMs: 300, limitMs: 10_000 };

test('answers one last request on an open keep-alive connection after the drain begins', async () => {
  const { drain, ask } = await aServer((_request, response) => response.end('here'));
  expect(await ask()).toEqual({ connection: 'keep-alive', body: 'here' });
  // the client may send another request during this time; its response closes the connection
  const drained = drain({ ...LIMITS, lingerMs: 10_000 });
  expect(await ask()).toEqual({ connection: 'close', body: 'here' });
  expect(await drained).toBe(true);
});

test('finishes requests in progress and refuses new connections', async () => {
  const going = Promise.withResolvers<void>();
  const { server, drain, ask, port } = await aServer((_request, response) => {
    void going.promise.then(() => response.end('late'));
  });
  const answer = ask();
  await once(server, 'request');
  const drained = drain(LIMITS);
  await expect(once(request({ port, host: '127.0.0.1' }).end(), 'response')).rejects.toThrow(
    'ECONNREFUSED',
  );
  going.resolve();
  expect(await answer).toMatchObject({ body: 'late' });
  expect(await drained).toBe(true);
});

test('aborts open requests when the time limit has passed', async () => {
  const { server, drain, ask } = await aServer(() => undefined);
  const answer = ask();
  const broken = expect(answer).rejects.toThrow('socket hang up');
  await once(server, 'request');
  expect(await drain({ lingerMs: 10, limitMs: 200 })).toBe(false);
  await broken;
});

test('answers a request that arrived while the event loop was busy', async () => {
  const { drain, port } = await aServer((_request, response) => response.end('here'));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  ask();
  await once(socket, 'data');
  const drained = drain({ ...LIMITS, lingerMs: 1 });
  ask();
  const busyUntil = performance.now() + 50;
  while (performance.now() < busyUntil);
  expect(await text(socket)).toMatch(/Connection: close[^]*here$/);
  expect(await drained).toBe(true);
});

test('sends a response completely to a slow client', async () => {
  const body = 'x'.repeat(20_000_000);
  const { server, drain, port } = await aServer((_request, response) => response.end(body));
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const drained = drain({ lingerMs: 1, limitMs: 60_000 });
  await wait(200);
  expect((await text(socket)).endsWith(body)).toBe(true);
  expect(await drained).toBe(true);
});
