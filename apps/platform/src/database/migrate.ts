import { readdir, readFile } from 'node:fs/promises';
import { StartRefused } from '../server/startRefused.ts';
import type { Connection } from './database.ts';

const FILE = /^(\d{4})-[a-z0-9-]+\.sql$/;
const FOLDER = new URL('./migrations/', import.meta.url);

type Migration = { readonly version: number; readonly sql: string };

const readMigrations = async (): Promise<readonly Migration[]> => {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      version: Number(file.slice(0, 4)),
      sql: await readFile(new URL(file, FOLDER), 'utf8'),
    })),
  );
};

/**
 * Brings the schema to the newest version, each step in a transaction of its own.
 * @returns the version it stands at
 * @errors throws StartRefused where the data is of a newer program
 */
export const migrate = async (database: Connection): Promise<number> => {
  await database.script(
    `create table if not exists schema_migrations (
       version int primary key,
       applied_at timestamptz not null default now()
     )`,
  );
  const [row] = await database.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from schema_migrations',
  );
  const present = row?.version ?? 0;
  const migrations = await readMigrations();
  const newest = migrations.at(-1)?.version ?? 0;
  if (present > newest)
    throw new StartRefused(
      `the database has schema ${present}, newer than the ${newest} of this program: start the newer program, or name another database`,
    );
  for (const { version, sql } of migrations.filter((one) => one.version > present)) {
    // one script: the schema and the note of it stand or fall together
    // oxlint-disable-next-line no-await-in-loop -- each step builds on the one before
    await database.script(
      `begin; ${sql}; insert into schema_migrations (version) values (${version}); commit;`,
    );
  }
  return newest;
};
