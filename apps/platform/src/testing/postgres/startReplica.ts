import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { serverUrl } from './serverUrl.ts';
import { aServerOn, giveToServer, REPLICATED, serverFiles, type AServer } from './startServer.ts';

/** Files of the running server only, and files that change during the copy. */
const OF_PROCESS =
  /^(?:postmaster\.(?:pid|opts)|pg_wal\/.|pg_replslot\/.|(?:.*\/)?(?:pg_internal\.init|pgsql_tmp))/;

/**
 * Copies the data of a running server, as PostgreSQL's manual describes for a file-level backup.
 */
const copyData = async (from: string, to: string): Promise<void> => {
  const client = new Client(serverUrl(from, 'postgres'));
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    const data = join(from, 'data');
    await cp(data, join(to, 'data'), {
      recursive: true,
      filter: (path) => !OF_PROCESS.test(path.slice(data.length + 1)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await writeFile(join(to, 'data/backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
};

/**
 * Starts a replica of a server with `REPLICATED`; it stops with this process and deletes its files.
 * @param primary folder of the primary's socket
 * @returns the replica, once it answers and has the primary's data as of the call
 */
export const startReplica = async (primary: string): Promise<AServer> => {
  const files = await serverFiles();
  const { folder } = files;
  await copyData(primary, folder);
  await writeFile(join(folder, 'data/standby.signal'), '');
  await giveToServer(files);
  return aServerOn(files, [...REPLICATED, `primary_conninfo=user=postgres host=${primary}`]);
};
