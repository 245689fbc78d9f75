import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followPurges, type PurgeFollower } from './purgeFollower.server.ts';

let server: Server | undefined;
let stop: PurgeFollower['stop'] | undefined;
afterEach(async () => {
  await stop?.();
  server?.closeAllConnections();
  server?.close();
  stop = undefined;
});

/**
 * Starts a platform that sends these responses one after another; after the last one, its long poll
 * stays open.
 */
const following = async (answers: readonly (object | 503)[]) => {
  const requested: string[] = [];
  const seen: string[] = [];
  let isIdle: () => void = () => undefined;
  const idle = new Promise<void>((resolve) => {
    isIdle = resolve;
  });
  const listener: RequestListener = (request, response) => {
    const answer = answers[requested.length];
    requested.push(`${request.url} ${request.headers['x-engawa-internal']}`);
    if (answer === undefined) isIdle();
    else if (answer === 503) response.writeHead(503).end();
    else response.end(JSON.stringify({ isWhole: true, purges: [], ...answer }));
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const follower = followPurges({
    platformAddress: `http://127.0.0.1:${port}`,
    internalKey: 'key',
    come: (sequence) => seen.push(`come ${sequence}`),
    hard: (tags) => seen.push(`hard ${tags.join()}`),
    soft: (tags) => seen.push(`soft ${tags.join()}`),
    all: () => seen.push('all'),
    onLost: () => seen.push('lost'),
    onBehind: () => seen.push('behind'),
    retryMs: [1],
  });
  stop = follower.stop;
  await idle;
  return { requested, seen };
};

it('requests purges after its sequence number and applies each by kind', async () => {
  const { requested, seen } = await following([
    { sequence: 4 },
    {
      sequence: 6,
      purges: [
        { kind: 'hard', tags: ['blog:a', 'site'] },
        { kind: 'soft', tags: ['entry:1'] },
      ],
    },
  ]);
  expect(requested).toEqual(['/_purges key', '/_purges?after=4 key', '/_purges?after=6 key']);
  // the number comes first, because a purged page is read again immediately
  expect(seen).toEqual(['come 4', 'come 6', 'hard blog:a,site', 'soft entry:1']);
});

it('resumes at the same sequence number after a platform failure', async () => {
  const { requested, seen } = await following([
    { sequence: 4 },
    503,
    503,
    { sequence: 5, purges: [{ kind: 'hard', tags: ['entry:9'] }] },
  ]);
  expect(requested.slice(1)).toEqual([
    '/_purges?after=4 key',
    '/_purges?after=4 key',
    '/_purges?after=4 key',
    '/_purges?after=5 key',
  ]);
  expect(seen).toEqual(['come 4', 'lost', 'come 5', 'hard entry:9']);
});

it('drops all copies when purges are missing or the sequence is unknown', async () => {
  const { seen } = await following([503, { sequence: 4 }, { sequence: 90, isWhole: false }]);
  expect(seen).toEqual(['lost', 'come 4', 'all', 'come 90', 'all']);
});

it('stops while a request is pending', async () => {
  await following([{ sequence: 1 }]);
  await stop?.();
  stop = undefined;
});

describe('waiting for purges after a write', () => {
  const BEFORE = { sequence: 4, isWhole: true, purges: [] };
  const WRITTEN = {
    sequence: 5,
    isWhole: true,
    purges: [{ kind: 'hard', tags: ['entry:1'] }],
  };

  /**
   * Starts a platform at sequence number 5; `tell` sends this number to the follower's long poll.
   */
  const writing = async (catchUpMs: number) => {
    const seen: string[] = [];
    let requested = 0;
    let isWaiting: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    let isRequested: () => void = () => undefined;
    const requestedWhere = new Promise<void>((resolve) => {
      isRequested = resolve;
    });
    let tell: () => void = () => undefined;
    server = createServer(({ url }, response) => {
      if (url === '/_purges?after=4') {
        tell = () => response.end(JSON.stringify(WRITTEN));
        isWaiting();
      } else if (url === '/_purges') {
        requested += 1;
        response.end(JSON.stringify(requested === 1 ? BEFORE : { ...WRITTEN, purges: [] }));
        if (requested > 1) isRequested();
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const follower = followPurges({
      platformAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      internalKey: 'key',
      come: () => undefined,
      hard: (tags) => seen.push(`hard ${tags.join()}`),
      soft: () => undefined,
      all: () => undefined,
      onLost: () => seen.push('lost'),
      onBehind: () => seen.push('behind'),
      catchUpMs,
    });
    stop = follower.stop;
    await waits;
    const caughtUp = follower.caughtUp().then(() => seen.push('caught up'));
    await requestedWhere;
    return { seen, caughtUp, tell: () => tell() };
  };

  it('waits until all purges issued by the platform are applied', async () => {
    const { seen, caughtUp, tell } = await writing(20_000);
    tell();
    await caughtUp;
    expect(seen).toEqual(['hard entry:1', 'caught up']);
  });

  it('times out and reports that purges are behind', async () => {
    const { seen, caughtUp } = await writing(100);
    await caughtUp;
    expect(seen).toEqual(['behind', 'caught up']);
  });
});
