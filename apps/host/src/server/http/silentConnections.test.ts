import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endSilentConnections } from './silentConnections.ts';

const MORE_THAN_THE_LINE_HOLDS = 64 * 1024 * 1024;

/** A client that sends one request and reads nothing. */
const aReader = async (answer: RequestListener) => {
  const server = createServer(answer);
  endSilentConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const joined = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: blog.example\r\n\r\n');
  const requested = once(server, 'request');
  const [here] = await joined;
  await requested;
  return { here, socket, close: () => (socket.destroy(), server.close()) };
};

describe('endSilentConnections', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('times out a connection with an unread or missing response, but not a finished one', async () => {
    const silent = await aReader((_, response) =>
      response.end(Buffer.alloc(MORE_THAN_THE_LINE_HOLDS)),
    );
    const quick = await aReader((_, response) => response.end('梅'));
    const forgotten = await aReader(() => undefined);
    const readTimeout = ({ here }: Awaited<ReturnType<typeof aReader>>): number =>
      here.timeout ?? 0;
    expect(readTimeout(silent)).toBe(0);
    const before = readTimeout(quick);
    jest.advanceTimersByTime(10_000);
    expect([silent, forgotten].map(readTimeout)).toEqual([60_000, 60_000]);
    expect(readTimeout(quick)).toBe(before);
    // a later check does not extend the timeout of the connection
    const setTimeoutSpy = jest.spyOn(silent.here, 'setTimeout');
    jest.advanceTimersByTime(10_000);
    expect(setTimeoutSpy).not.toHaveBeenCalled();
    silent.here.emit('timeout');
    expect(silent.here.destroyed).toBe(true);
    for (const { close } of [silent, forgotten, quick]) close();
  });
});
