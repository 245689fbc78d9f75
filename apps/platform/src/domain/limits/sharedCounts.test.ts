import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openSharedCounts, type SharedCounts } from './sharedCounts.ts';

/** A server from the system's packages. */
const PROGRAM = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
const HOUR_MS = 3_600_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const untilOpen = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    // oxlint-disable-next-line no-await-in-loop -- until it answers
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    // oxlint-disable-next-line no-await-in-loop -- until it answers
    await wait(20);
  }
};

const startServer = async (port: number): Promise<ChildProcess> => {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const child = spawn(PROGRAM ?? '', settings, { stdio: 'ignore' });
  await untilOpen(port);
  return child;
};

const stopServer = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

type World = {
  readonly port: number;
  readonly notified: string[];
  readonly alone: { times: number };
  readonly open: () => Promise<SharedCounts>;
};

const inWorld = async (work: (world: World) => Promise<void>): Promise<void> => {
  const port = await freePort();
  const notified: string[] = [];
  const alone = { times: 0 };
  const opened: SharedCounts[] = [];
  const open = async () => {
    const counts = await openSharedCounts({
      url: `valkey://127.0.0.1:${port}`,
      secret: 'of the site',
      onChange: (isShared) => notified.push(isShared ? 'shared' : 'alone'),
      onAlone: () => {
        alone.times += 1;
      },
    });
    opened.push(counts);
    return counts;
  };
  try {
    await work({ port, notified, alone, open });
  } finally {
    for (const counts of opened) counts.close();
  }
};

const madeBy = async (counts: SharedCounts, who = 'hanako', lastsMs = HOUR_MS) =>
  (await counts.take('write', who, lastsMs)).made;

/** `npm test` counts skipped tests with such a title. */
const withServer = (title: string, run: () => Promise<unknown>) =>
  PROGRAM === undefined
    ? test.skip(`${title} (not run: neither valkey-server nor redis-server is installed)`, run)
    : test(title, run);

withServer('platforms share the counts of each limit and member', () =>
  inWorld(async ({ port, notified, open }) => {
    const server = await startServer(port);
    try {
      const [one, other] = [await open(), await open()];
      expect([await madeBy(one), await madeBy(other), await madeBy(one)]).toEqual([1, 2, 3]);
      expect(await madeBy(other, 'taro')).toBe(1);
      expect((await other.take('sign-up', 'hanako', HOUR_MS)).made).toBe(1);
      const looked = await other.look('write', 'hanako', HOUR_MS);
      expect(looked.made).toBe(3);
      expect(looked.leftMs).toBeGreaterThan(HOUR_MS - 60_000);
      expect(looked.leftMs).toBeLessThanOrEqual(HOUR_MS);
      expect(notified).toEqual(['shared', 'shared']);
      expect(await madeBy(one, 'jiro', 100)).toBe(1);
      await wait(150);
      expect(await madeBy(other, 'jiro', 100)).toBe(1);
    } finally {
      await stopServer(server);
    }
  }),
);

withServer('a platform counts locally while the server is down, then shares again', () =>
  inWorld(async ({ port, notified, alone, open }) => {
    const server = await startServer(port);
    const [one, other] = [await open(), await open()];
    await madeBy(one);
    await madeBy(one);
    await madeBy(other);
    await stopServer(server);
    expect([await madeBy(one), await madeBy(other)]).toEqual([3, 2]);
    expect(alone.times).toBe(2);
    expect(notified.toSorted()).toEqual(['alone', 'alone', 'shared', 'shared']);
    const again = await startServer(port);
    try {
      while (notified.filter((what) => what === 'shared').length < 4)
        // oxlint-disable-next-line no-await-in-loop -- until both have found it
        await wait(20);
      await madeBy(one, 'taro');
      expect(await madeBy(other, 'taro')).toBe(2);
    } finally {
      await stopServer(again);
    }
  }),
);

test('a platform starts without the server for shared counts, and reports that once', () =>
  inWorld(async ({ notified, alone, open }) => {
    const counts = await open();
    expect([await madeBy(counts), await madeBy(counts)]).toEqual([1, 2]);
    expect(notified).toEqual(['alone']);
    expect(alone.times).toBe(2);
  }));
