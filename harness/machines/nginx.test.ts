import { PICTURE_LIMIT_BYTES } from '@engawa/platform/resources/owner/addPicture.ts';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { SERVER_PATH } from '../programs/programPath.ts';
import { testIf } from '../run/testIf.ts';
import { startMachine } from './machine.ts';
import { nginx } from './servers.ts';

const PAGE = { 'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60' };

type Answer = {
  readonly status: number;
  readonly body: string;
  readonly cache: string | undefined;
};

type World = {
  /** sends a request to nginx on a new connection */
  readonly ask: (
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
    sent?: Buffer,
  ) => Promise<Answer>;
  /** number of requests for a path that the upstream servers received */
  readonly received: (path: string) => number;
  readonly stopServer: () => Promise<void>;
};

const listen = async (listener: RequestListener, port: number) => {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
};

/**
 * Runs nginx in front of one server, listed twice, and a closed port. @param group the balancer
 * group with the tested rules
 */
const inWorld = async (
  group: 'host' | 'platform',
  answer: RequestListener,
  work: (world: World) => Promise<void>,
): Promise<void> => {
  const [host = 0, assets = 0, platform = 0, alive = 0, dead = 0] = await freePorts(
    0,
    Array(5).fill('127.0.0.1'),
  );
  const port = group === 'host' ? host : platform;
  const paths: string[] = [];
  const stopServer = await listen((incoming, response) => {
    paths.push(incoming.url ?? '');
    answer(incoming, response);
  }, alive);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-nginx-'));
  const servers = [alive, alive, dead].map((of) => `127.0.0.1:${of}`);
  const machine = await startMachine(
    nginx(folder, {
      host: { listen: `127.0.0.1:${host}`, servers },
      assets: { listen: `127.0.0.1:${assets}`, servers },
      platform: { listen: `127.0.0.1:${platform}`, servers },
    }),
  );
  const ask: World['ask'] = async (path, headers = {}, method = 'GET', sent = Buffer.alloc(0)) => {
    const sending = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sending.end(sent);
    const [incoming] = await once(sending, 'response');
    const body = (await buffer(incoming)).toString();
    return { status: incoming.statusCode, body, cache: incoming.headers['x-cache'] };
  };
  try {
    await work({ ask, received: (path) => paths.filter((one) => one === path).length, stopServer });
  } finally {
    await machine.kill();
    await stopServer();
    await rm(folder, { recursive: true, force: true });
  }
};

const numbered = (headers: Readonly<Record<string, string>>): RequestListener => {
  let number = 0;
  return (_, response) => {
    number += 1;
    response.writeHead(200, headers).end(`answer ${number}`);
  };
};

const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH: SERVER_PATH } }).status === 0;
const withNginx = testIf(hasNginx, 'nginx is not installed');

withNginx('caches a page, and does not serve it stale', () =>
  inWorld('host', numbered(PAGE), async ({ ask, stopServer }) => {
    let isCached = false;
    for (let times = 0; !isCached && times < 200; times += 1)
      isCached = (await ask('/page')).cache === 'HIT';
    expect(isCached).toBe(true);
    await stopServer();
    await wait(2100);
    expect((await ask('/page')).status).toBe(502);
  }),
);

const UNCACHED: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
  ['a page of a canary', { 'Cache-Control': 'private, no-cache' }, {}],
  ['a response for a member', { 'Cache-Control': 'private, no-store' }, {}],
  ['a response without Cache-Control', {}, {}],
  ['a response that is public and no-store', { 'Cache-Control': 'public, no-store' }, {}],
  ['a response that sets a cookie', { ...PAGE, 'Set-Cookie': 'a=b' }, {}],
  ['a response to a browser with a cohort cookie', PAGE, { Cookie: 'a=b; cohort=4' }],
  ['a response to the session of a link', PAGE, { Cookie: 'engawa_set=x' }],
  ['a response to the session of a link on https', PAGE, { Cookie: 'c=d; __Host-engawa_set=x' }],
];
for (const [what, headers, cookies] of UNCACHED)
  withNginx(`does not cache ${what}`, () =>
    inWorld('host', numbered(headers), async ({ ask, received }) => {
      const bodies = new Set<string>();
      for (let times = 0; times < 5; times += 1) bodies.add((await ask('/page', cookies)).body);
      expect(bodies.size).toBe(5);
      expect(received('/page')).toBe(5);
    }),
  );

withNginx('caches each variant that Vary names separately', () => {
  const byEncoding: RequestListener = ({ headers }, response) =>
    response
      .writeHead(200, { ...PAGE, Vary: 'Accept-Encoding, Available-Dictionary' })
      .end(`${headers['accept-encoding'] ?? ''} ${headers['available-dictionary'] ?? ''}`);
  return inWorld('host', byEncoding, async ({ ask }) => {
    const readers = ['br', 'gzip', ''].flatMap((encoding) => [
      { 'Accept-Encoding': encoding, 'Available-Dictionary': ':one:' },
      { 'Accept-Encoding': encoding, 'Available-Dictionary': ':other:' },
    ]);
    for (let times = 0; times < 3; times += 1)
      for (const headers of readers)
        expect((await ask('/page', headers)).body).toBe(Object.values(headers).join(' '));
  });
});

withNginx('retries a read on the next server, and sends a write once', () => {
  const moody: RequestListener = ({ method, socket }, response) => {
    if (method === 'POST') socket.destroy();
    else response.writeHead(200, { 'Cache-Control': 'no-store' }).end('here');
  };
  return inWorld('host', moody, async ({ ask, received }) => {
    for (let turn = 0; turn < 6; turn += 1) expect((await ask('/page')).status).toBe(200);
    expect((await ask('/write', {}, 'POST')).status).toBe(502);
    expect(received('/write')).toBe(1);
  });
});

withNginx('passes an image of the largest size that the platform accepts', () => {
  const weighing: RequestListener = async (incoming, response) => {
    response.end(String((await buffer(incoming)).length));
  };
  return inWorld('platform', weighing, async ({ ask }) => {
    for (const bytes of [2 * 1024 * 1024, PICTURE_LIMIT_BYTES])
      expect(await ask('/picture', {}, 'POST', Buffer.alloc(bytes))).toMatchObject({
        status: 200,
        body: String(bytes),
      });
  });
});
