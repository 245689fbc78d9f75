import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { aPlatformOn } from '../../testing/aPlatform.ts';
import { aPostgresUrl, openUrl } from '../../testing/postgres/aPostgresDatabase.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database.ts';

/**
 * A proxy to the server with a connection that the test can cut. The proxy has the name of
 * PostgreSQL's socket.
 */
const aCuttableWay = async (toFolder: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-way-'));
  const [from, to] = [folder, toFolder].map((one) => join(one, '.s.PGSQL.5432'));
  const sockets = new Set<Socket>();
  const way: Server = createServer((near) => {
    const far = connect(to ?? '');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const open = () => once(way.listen(from), 'listening');
  const cut = async () => {
    const closed = once(way, 'close');
    way.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  await open();
  const remove = async () => {
    await cut();
    await rm(folder, { recursive: true });
  };
  return { folder, open, cut, remove };
};

let way: Awaited<ReturnType<typeof aCuttableWay>>;
let drop: () => Promise<void>;
let direct: Database;
let database: Database;
let server: FastifyInstance;
let closePlatform: () => Promise<void>;
const losses: unknown[] = [];

beforeAll(async () => {
  const made = await aPostgresUrl('schema');
  ({ drop } = made);
  direct = await openUrl(made.url);
  const toFolder = new URL(made.url).searchParams.get('host') ?? '';
  way = await aCuttableWay(toFolder);
  const url = made.url.replace(encodeURIComponent(toFolder), encodeURIComponent(way.folder));
  database = await openUrl(`${url}&pool_size=2&application_name=loss`, losses);
  ({ server, close: closePlatform } = await aPlatformOn(database));
});
afterAll(async () => {
  await closePlatform();
  await way.remove();
  await direct.close();
  await drop();
});

const read = async () => {
  const answer = await server.inject('/_api/newEntries?returnMeta=true');
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.body,
  };
};

test('without its database, every read answers 503, and 200 once it is back', async () => {
  expect((await read()).status).toBe(200);
  await way.cut();
  const answers = [await read(), await read(), await read()];
  for (const { status, retryAfter, body } of answers) {
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({ output: { message: 'Service Unavailable' } });
  }
  expect((await server.inject('/_health')).statusCode).toBe(503);
  expect((await server.inject('/_health')).json()).toEqual({
    status: 'unavailable',
    reasons: ['database not answering'],
  });
  expect(losses.length).toBeGreaterThan(0);
  await way.open();
  expect((await read()).status).toBe(200);
  expect((await server.inject('/_health')).statusCode).toBe(200);
});

test('a server that closes idle connections does not crash the process', async () => {
  await read();
  const notified = losses.length;
  await direct.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loss'",
  );
  await until(() => losses.length > notified);
  expect((await read()).status).toBe(200);
});

test('a transaction whose connection breaks between statements fails with 503 and stores nothing', async () => {
  await expect(
    database.transaction(async (tx) => {
      await tx.query("insert into members (ameba_id, nickname) values ('lost', 'x')");
      const [backend] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const notified = losses.length;
      await direct.query('select pg_terminate_backend($1)', [backend?.pid ?? 0]);
      await until(() => losses.length > notified);
      await tx.query("insert into members (ameba_id, nickname) values ('lost-too', 'x')");
    }),
  ).rejects.toMatchObject({ statusCode: 503 });
  expect(await database.query('select ameba_id from members')).toEqual([]);
});

test('a statement that runs when the connection breaks fails with 503', async () => {
  const running = expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({
    statusCode: 503,
  });
  const runningSleeps = () =>
    direct.query(
      "select 1 from pg_stat_activity where application_name = 'loss' and query like '%pg_sleep%'",
    );
  await until(async () => (await runningSleeps()).length > 0);
  await way.cut();
  await running;
  await way.open();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});
