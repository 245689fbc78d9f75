import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openPostgresDatabase } from '../../database/postgres/openPostgresDatabase.ts';
import { postgresAddress } from '../../database/postgres/postgresAddress.ts';
import { DEMO_END } from '../../seed/demoDates.ts';
import { seedDemo } from '../../seed/seedDemo.ts';
import { cheapPasswords } from '../cheapPasswords.ts';
import { serverUrl } from './serverUrl.ts';

/** Initial content of a test database. */
export type Content = 'nothing' | 'schema' | 'demo';

const socketFolder = (): string => {
  const folder = process.env['ENGAWA_TEST_POSTGRES_SOCKET'];
  if (folder === undefined) throw new Error('this test runs in the jest project postgresql only');
  return folder;
};

/** Opens the database of a URL as the platform does. @param losses collects lost connections */
export const openUrl = (url: string, losses: unknown[] = []): Promise<Database> =>
  openPostgresDatabase(v.parse(postgresAddress, url), (error) => losses.push(error));

/** Runs `work` on the server's default database. */
const onServer = async <T>(work: (server: Database) => Promise<T>): Promise<T> => {
  const server = await openUrl(
    `${serverUrl(socketFolder(), 'postgres')}&pool_size=1&statement_timeout=60000`,
  );
  try {
    return await work(server);
  } finally {
    await server.close();
  }
};

const fill = async (name: string, content: Content): Promise<void> => {
  const database = await openUrl(serverUrl(socketFolder(), name));
  await migrate(database);
  if (content === 'demo') {
    await seedDemo(database, DEMO_END);
    await cheapPasswords(database);
  }
  await database.close();
};

/** Creates a template once per run: copying a database takes a moment, filling one seconds. */
const templateFor = (server: Database, content: Content): Promise<string> =>
  server.exclusive(`template ${content}`, async ({ query, script }) => {
    if (content === 'nothing') return 'template0';
    const name = `with_${content}`;
    const present = await query('select 1 from pg_database where datname = $1', [name]);
    if (present.length > 0) return name;
    await script(`drop database if exists ${name}_unfinished`);
    await script(`create database ${name}_unfinished template template0`);
    await fill(`${name}_unfinished`, content);
    await script(`alter database ${name}_unfinished rename to ${name}`);
    return name;
  });

/** Creates a database on the tests' PostgreSQL. */
export const aPostgresUrl = (
  content: Content,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> =>
  onServer(async (server) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await server.script(`create database ${name} template ${await templateFor(server, content)}`);
    return {
      url: serverUrl(socketFolder(), name),
      drop: () => onServer(({ script }) => script(`drop database ${name} with (force)`)),
    };
  });

/** Creates a database like `aPostgresUrl` and opens it; closing it drops the database. */
export const aPostgresDatabase = async (content: Content): Promise<Database> => {
  const { url, drop } = await aPostgresUrl(content);
  const database = await openUrl(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
