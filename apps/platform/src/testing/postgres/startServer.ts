import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPrograms } from './findPrograms.ts';
import { runAs, serverAccount } from './runAs.ts';
import { serverUrl } from './serverUrl.ts';

const READY_MS = 30_000;
const POLL_MS = 50;

const CLUSTER = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** Fast, for nothing here outlives the run; dates as no program of ours may depend on. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // a plan is judged with statistics or without, never with some that came meanwhile
  'autovacuum=off',
  'dynamic_shared_memory_type=mmap',
  'shared_buffers=64MB',
  'max_connections=200',
  'listen_addresses=',
  'timezone=Asia/Tokyo',
  'datestyle=SQL, DMY',
];

/** Runs its arguments until its input ends, as it does with the process that started it. */
const UNTIL_ALONE = `
  folder=$1; shift
  "$@" </dev/null &
  server=$!
  cat >/dev/null
  kill -INT $server
  wait $server
  rm -rf "$folder"`;

const untilReady = async (folder: string, log: string): Promise<void> => {
  const until = Date.now() + READY_MS;
  for (;;) {
    const client = new Client(serverUrl(folder, 'postgres'));
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await client.connect();
      // oxlint-disable-next-line no-await-in-loop -- as above
      return await client.end();
    } catch (error) {
      if (Date.now() > until)
        // oxlint-disable-next-line no-await-in-loop -- the last thing done
        throw new Error(`PostgreSQL does not start: ${await readFile(log, 'utf8')}`, {
          cause: error,
        });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(POLL_MS);
    }
  }
};

/**
 * Starts a PostgreSQL that ends with this process and leaves nothing behind.
 * @returns the folder of its socket
 * @errors throws with one sentence where there is none to start
 */
export const startServer = async (): Promise<string> => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-postgres-'));
  await chmod(folder, 0o755);
  const programs = await findPrograms(folder, account);
  // programs too, for it removes the folder in the end
  if (account.uid !== undefined && account.gid !== undefined)
    await runAs({}, 'chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const data = join(folder, 'data');
  await runAs(account, join(programs, 'initdb'), ['-D', data, ...CLUSTER]);
  const log = join(folder, 'log');
  const output = await open(log, 'w');
  const settings = ['-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const server = spawn(
    'sh',
    ['-c', UNTIL_ALONE, 'sh', folder, join(programs, 'postgres'), '-D', data, ...settings],
    { ...account, cwd: '/', detached: true, stdio: ['pipe', output.fd, output.fd] },
  );
  await once(server, 'spawn');
  await output.close();
  await untilReady(folder, log);
  // it waits for our end, not we for its
  server.unref();
  if (server.stdin && 'unref' in server.stdin && typeof server.stdin.unref === 'function')
    server.stdin.unref();
  return folder;
};
