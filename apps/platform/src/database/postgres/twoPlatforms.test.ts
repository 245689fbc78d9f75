import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { aPostgresUrl, openUrl } from '../../testing/postgres/aPostgresDatabase.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
// Node from the package, because the one that runs the tests may be older
const NODE = fileURLToPath(new URL('../../../../../node_modules/node/bin/node', import.meta.url));
const LISTENING = /listening at (http:\/\/[\d.:]+)/;

const children: ChildProcess[] = [];
let folder: string;
let url: string;
let drop: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-two-'));
  ({ url, drop } = await aPostgresUrl('nothing'));
  database = await openUrl(url);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a platform as an operator does. @returns once it listens */
const start = async (name: string) => {
  const child = spawn(NODE, [MAIN], {
    env: {
      ENGAWA_HOST_ORIGIN: 'http://127.0.0.1:1',
      ENGAWA_PLATFORM_ORIGIN: 'http://127.0.0.1:2',
      ENGAWA_LISTEN: '127.0.0.1:0',
      ENGAWA_DATA_DIR: join(folder, name),
      ENGAWA_SEED: 'demo',
      DATABASE_URL: `${url}&application_name=${name}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  const said: string[] = [];
  const listening = new Promise<string>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      const origin = LISTENING.exec(line)?.[1];
      if (origin !== undefined) resolve(origin);
    });
  });
  const origin = await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`the platform ${name} did not start: ${said.join('\n')}`);
    }),
  ]);
  const stop = async (): Promise<unknown> => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  };
  return { origin, stop };
};

const countRows = async (from: string) => {
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return row?.n;
};

const fetchStatus = async (address: string) => (await fetch(address)).status;

test('two platforms that start at once on an empty database create and seed it once', async () => {
  const platforms = await Promise.all([start('one'), start('two')]);
  expect(await countRows('members')).toBe(50);
  expect(await countRows('entries')).toBe(375);
  expect(await countRows('likes')).toBe(2878);
  const [schema] = await database.query<{ steps: number; newest: number }>(
    'select count(*)::int as steps, max(version) as newest from schema_migrations',
  );
  expect(schema?.steps).toBe(schema?.newest);
  for (const { origin } of platforms) {
    expect(await fetchStatus(`${origin}/_health`)).toBe(200);
    expect(await fetchStatus(`${origin}/_api/blogger;amebaId=kanoya-mio`)).toBe(200);
  }
  // on SIGTERM, both platforms close the database and exit
  expect(await Promise.all(platforms.map(({ stop }) => stop()))).toEqual([0, 0]);
  // the server detects a closed socket with a delay
  const left = () => countRows("pg_stat_activity where application_name in ('one', 'two')");
  await until(async () => (await left()) === 0);
  // they have closed their connections properly
  const abandoned =
    '(select sessions_abandoned from pg_stat_database where datname = current_database() and sessions_abandoned > 0) lost';
  expect(await countRows(abandoned)).toBe(0);
});
