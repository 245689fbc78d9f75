import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePortNear, freePorts, LOOPBACK, loopbackAddresses, portIn } from './ports.mjs';

const readPort = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const occupying = async (work: (port: number) => Promise<void>): Promise<void> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(readPort(server));
  } finally {
    server.close();
  }
};

test.each([
  [[], 4600],
  [['--json', '--port', '4650'], 4650],
  [['--port=0', '--json'], 0],
  [['--port', '99999'], 0],
  [['--port', 'x'], 0],
])('reads the port of the arguments %j as %i before it parses the command line', (args, port) => {
  expect(portIn(args)).toBe(port);
});

test('selects three different free ports below the ephemeral range for port 0', async () => {
  const ports = await freePorts(0, LOOPBACK);
  expect(new Set(ports).size).toBe(3);
  // operating systems assign ports from 32768 on to connections, which could take a chosen port
  expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([]);
});

test('rejects a port in use and names it', () =>
  occupying(async (port) => {
    await expect(freePorts(port, LOOPBACK)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken by another program`,
    );
  }));

test('rejects a port when only the last of the three ports is in use', () =>
  occupying(async (port) => {
    await expect(freePorts(port - 2, LOOPBACK)).rejects.toThrow('is taken by another program');
  }));

test('freePortNear returns the next port, or another free port if that one is in use', () =>
  occupying(async (port) => {
    const other = await freePortNear([port - 1], '127.0.0.1');
    expect([port - 1, port]).not.toContain(other);
    const [free = 0] = await freePorts(0, ['127.0.0.1']);
    expect(await freePortNear([free - 1], '127.0.0.1')).toBe(free);
    expect(await freePortNear([65_535], '127.0.0.1')).toBeLessThan(65_535);
  }));

test.each([
  ['the first', 4190],
  ['the last', 4188],
])('rejects a port that browsers block, also as %s of the three ports', async (_which, first) => {
  await expect(freePorts(first, LOOPBACK)).rejects.toThrow('Browsers block port 4190');
});

test('accepts three loopback addresses as the address to listen on, and rejects other values', () => {
  expect(loopbackAddresses({})).toEqual(LOOPBACK);
  expect(loopbackAddresses({ ENGAWA_ADDRESSES: '127.0.0.1,127.0.0.2,127.0.0.3' })).toEqual([
    '127.0.0.1',
    '127.0.0.2',
    '127.0.0.3',
  ]);
  expect(() => loopbackAddresses({ ENGAWA_ADDRESSES: '0.0.0.0' })).toThrow('three loopback');
});
