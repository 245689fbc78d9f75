import { PICTURE_LIMIT_BYTES } from '@engawa/platform/pictures/addPicture.ts';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../bootstrap/system/ports.mjs';
import { startNginx } from './nginx.ts';
import type { Balanced } from './nginxConfig.ts';

const PAGE = { 'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60' };

type Answer = {
  readonly status: number;
  readonly body: string;
  readonly cache: string | undefined;
};

type World = {
  /** asks nginx on a connection of its own */
  readonly ask: (
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
    sent?: Buffer,
  ) => Promise<Answer>;
  /** how often the servers behind were asked for a path */
  readonly asked: (path: string) => number;
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

/** nginx before one server, twice, and before a port at which nobody listens. */
const inWorld = async (
  keeps: Balanced['keeps'],
  answer: RequestListener,
  work: (world: World) => Promise<void>,
): Promise<void> => {
  const [port = 0, alive = 0, dead = 0] = await freePorts(0, Array(3).fill('127.0.0.1'));
  const paths: string[] = [];
  const stopServer = await listen((incoming, response) => {
    paths.push(incoming.url ?? '');
    answer(incoming, response);
  }, alive);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-nginx-'));
  const upstreams = [alive, alive, dead].map((of) => `127.0.0.1:${of}`);
  const nginx = await startNginx([{ port, upstreams, keeps }], folder);
  const ask: World['ask'] = async (path, headers = {}, method = 'GET', sent = Buffer.alloc(0)) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    asked.end(sent);
    const [incoming] = await once(asked, 'response');
    const body = (await buffer(incoming)).toString();
    return { status: incoming.statusCode, body, cache: incoming.headers['x-cache'] };
  };
  try {
    await work({ ask, asked: (path) => paths.filter((one) => one === path).length, stopServer });
  } finally {
    await nginx.kill();
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

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0;
if (!hasNginx) process.stderr.write('nginx is not installed: the cache of pages is not run\n');
const withNginx = hasNginx ? test : test.skip;

withNginx('a page is kept for others, and is never shown once its second is over', () =>
  inWorld('pages', numbered(PAGE), async ({ ask, stopServer }) => {
    let isKept = false;
    for (let times = 0; !isKept && times < 200; times += 1)
      // oxlint-disable-next-line no-await-in-loop -- on a busy machine a second may pass between two
      isKept = (await ask('/page')).cache === 'HIT';
    expect(isKept).toBe(true);
    await stopServer();
    await wait(2100);
    expect((await ask('/page')).status).toBe(502);
  }),
);

withNginx.each([
  ['a page of a canary', { 'Cache-Control': 'private, no-cache' }, {}],
  ["a member's answer", { 'Cache-Control': 'private, no-store' }, {}],
  ['an answer that says nothing', {}, {}],
  ['an answer that is public and private', { 'Cache-Control': 'public, no-store' }, {}],
  ['an answer with a cookie', { ...PAGE, 'Set-Cookie': 'a=b' }, {}],
  ['a browser with a lane', PAGE, { Cookie: 'a=b; lane=4' }],
  ['a session by a link', PAGE, { Cookie: 'engawa_set=x' }],
  ['a session by a link on https', PAGE, { Cookie: 'c=d; __Host-engawa_set=x' }],
])('%s passes by the copies', (_, headers, cookies) =>
  inWorld('pages', numbered(headers), async ({ ask, asked }) => {
    const bodies = new Set<string>();
    for (let times = 0; times < 5; times += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      bodies.add((await ask('/page', cookies)).body);
    expect(bodies.size).toBe(5);
    expect(asked('/page')).toBe(5);
  }),
);

withNginx('what Vary names is kept apart', () => {
  const byEncoding: RequestListener = ({ headers }, response) =>
    response
      .writeHead(200, { ...PAGE, Vary: 'Accept-Encoding, Available-Dictionary' })
      .end(`${headers['accept-encoding'] ?? ''} ${headers['available-dictionary'] ?? ''}`);
  return inWorld('pages', byEncoding, async ({ ask }) => {
    const readers = ['br', 'gzip', ''].flatMap((encoding) => [
      { 'Accept-Encoding': encoding, 'Available-Dictionary': ':one:' },
      { 'Accept-Encoding': encoding, 'Available-Dictionary': ':other:' },
    ]);
    for (let times = 0; times < 3; times += 1)
      for (const headers of readers)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await ask('/page', headers)).body).toBe(Object.values(headers).join(' '));
  });
});

withNginx('a read goes to the next server where one is gone, a write is sent once', () => {
  const moody: RequestListener = ({ method, socket }, response) => {
    if (method === 'POST') socket.destroy();
    else response.writeHead(200, { 'Cache-Control': 'no-store' }).end('here');
  };
  return inWorld('pages', moody, async ({ ask, asked }) => {
    for (let turn = 0; turn < 6; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on each of them
      expect((await ask('/page')).status).toBe(200);
    expect((await ask('/write', {}, 'POST')).status).toBe(502);
    expect(asked('/write')).toBe(1);
  });
});

withNginx('a picture passes that is as large as a platform takes', () => {
  const weighing: RequestListener = async (incoming, response) => {
    response.end(String((await buffer(incoming)).length));
  };
  return inWorld('nothing', weighing, async ({ ask }) => {
    for (const bytes of [2 * 1024 * 1024, PICTURE_LIMIT_BYTES])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask('/picture', {}, 'POST', Buffer.alloc(bytes))).toMatchObject({
        status: 200,
        body: String(bytes),
      });
  });
});
