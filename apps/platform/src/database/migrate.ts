import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import type { Connection } from './database.ts';

const FILE = /^(\d{4})-[a-z0-9-]+\.sql$/;
const FOLDER = new URL('./migrations/', import.meta.url);

type Migration = { readonly version: number; readonly sql: string; readonly checksum: string };

/** Limits how long a migration waits for a lock, because all later queries wait behind it. */
const LOCK_TIMEOUT = '20s';

const readMigrations = async (): Promise<readonly Migration[]> => {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, FOLDER), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(file.slice(0, 4)), sql, checksum };
    }),
  );
};

/**
 * Rejects a migration file that changed after it was applied, because it describes another schema.
 */
const checkApplied = async (
  database: Connection,
  migrations: readonly Migration[],
): Promise<void> => {
  const applied = await database.query<{ version: number; checksum: string | null }>(
    'select version, checksum from schema_migrations order by version',
  );
  for (const { version, checksum } of applied) {
    const file = migrations.find((one) => one.version === version);
    if (!file || checksum === file.checksum) continue;
    if (checksum !== null)
      throw new StartRefused(
        `the file of migration ${version} has changed since it was applied: start the program that applied it, and change the schema by a new file`,
      );
    // applied by a version that stored no checksum
    // oxlint-disable-next-line no-await-in-loop -- once in the life of a database
    await database.query('update schema_migrations set checksum = $2 where version = $1', [
      version,
      file.checksum,
    ]);
  }
};

/**
 * Migrates the schema to the newest version, each step in a separate transaction.
 * @returns the schema's version
 * @errors throws StartRefused if the database has a newer schema, or if an applied file has changed
 */
export const migrate = async (database: Connection): Promise<number> => {
  await database.script(
    `create table if not exists schema_migrations (
       version int primary key,
       applied_at timestamptz not null default now()
     );
     alter table schema_migrations add column if not exists checksum text`,
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
  await checkApplied(database, migrations);
  for (const { version, sql, checksum } of migrations.filter((one) => one.version > present)) {
    // one script, so that the schema and its version change atomically
    // oxlint-disable-next-line no-await-in-loop -- each step builds on the one before
    await database.script(
      `begin; set local lock_timeout = '${LOCK_TIMEOUT}'; ${sql}; insert into schema_migrations (version, checksum) values (${version}, '${checksum}'); commit;`,
    );
  }
  return newest;
};
