import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { aPlatform, HOST_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { until } from '../../testing/until.ts';
import { addBodyBudget } from './bodyBudget.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends a request's head and a body that never ends; @returns the response as it arrives. */
const sendHead = (port: number, head: readonly string[], from = '198.51.100.1') => {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const seen = { answer: '', isClosed: false };
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    seen.answer += text;
  });
  socket.on('close', () => {
    seen.isClosed = true;
  });
  socket.on('error', () => undefined);
  socket.write(['POST', ...head].join(' '));
  socket.write(`\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n`);
  return { socket, seen };
};

const aBody = (bytes: number, type = 'text/plain') =>
  `Content-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\nx`;

const aServer = async () => {
  const server = fastify({ bodyLimit: 1000, trustProxy: true });
  addBodyBudget(server, {
    small: { all: 3000, each: 1500 },
    large: { all: 3000, each: 1500 },
  });
  server.post('/form', async () => 'done');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  const send = (bytes: number, from?: string) => {
    const { socket, seen } = sendHead(port, ['/form', 'HTTP/1.1'], from);
    socket.write(aBody(bytes));
    return { socket, seen };
  };
  return { server, send };
};

test('limits incomplete request bodies per sender and in total, and frees those of closed connections', async () => {
  const { server, send } = await aServer();
  try {
    const first = send(1000);
    const second = send(1000);
    await until(() => second.seen.answer.includes('HTTP/1.1 503'));
    expect(first.seen.answer).toBe('');
    const others = ['198.51.100.2', '198.51.100.3'].map((from) => send(1000, from));
    const late = send(1000, '198.51.100.4');
    await until(() => late.seen.answer.includes('HTTP/1.1 503'));
    expect(others.map(({ seen }) => seen.answer)).toEqual(['', '']);
    first.socket.destroy();
    await until(async () => {
      const answer = await server.inject({
        method: 'POST',
        url: '/form',
        headers: { 'content-type': 'text/plain' },
        payload: 'a'.repeat(900),
      });
      return answer.statusCode === 200;
    });
  } finally {
    for (const socket of open) socket.destroy();
    await server.close();
  }
});

describe('the platform', () => {
  let platform: APlatform;
  let port: number;
  beforeAll(async () => {
    platform = await aPlatform({ seed: 'none' });
    await platform.server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = platform.server.server.address() as { port: number });
  });
  afterAll(async () => platform.close());

  const readStatus = async (seen: { readonly answer: string }) => {
    await until(() => seen.answer.includes('\r\n\r\n'));
    return Number(seen.answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  };
  const MULTIPART = 'multipart/form-data; boundary=x';

  test.each([
    ['/signin', MULTIPART, 15_000_000, 415],
    ['/_api', MULTIPART, 15_000_000, 403],
    ['/signup', 'application/x-www-form-urlencoded', 100_000, 413],
    // guests are redirected to sign-in, and nothing is read
    ['/account/portrait', MULTIPART, 4_000_000, 302],
    ['/account/portrait', MULTIPART, 15_000_000, 302],
    ['/account/nickname', 'application/x-www-form-urlencoded', 500, 302],
    ['/_editor/picture', 'application/octet-stream', 10_000_000, 401],
    ['/_editor/entry', 'application/json', 3_000_000, 401],
    ['/_design/css', 'application/json', 500_000, 401],
  ])('answers before the body arrives: %s, %s of %i bytes', async (url, type, bytes, status) => {
    const { socket, seen } = sendHead(port, [url, 'HTTP/1.1'], '203.0.113.9');
    socket.write(`Origin: ${HOST_ORIGIN}\r\n${aBody(bytes, type)}`);
    expect(await readStatus(seen)).toBe(status);
  });
});
