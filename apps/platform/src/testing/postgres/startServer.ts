import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPrograms } from './findPrograms.ts';
import { runAs, serverAccount, type Account } from './runAs.ts';
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

/** One that is replicated: what is committed is in the log at once, which takes no disk. */
export const REPLICATED = ['synchronous_commit=on', 'max_wal_senders=4', 'wal_keep_size=256MB'];

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

/** Where a server lies. */
export type ServerFiles = {
  /** of its socket and its log; the server removes it in the end */
  readonly folder: string;
  /** of its programs */
  readonly programs: string;
  /** who runs it */
  readonly account: Account;
};

/** A folder for a server, with its programs. @errors throws with one sentence where there are none */
export const serverFiles = async (): Promise<ServerFiles> => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-postgres-'));
  await chmod(folder, 0o755);
  return { folder, programs: await findPrograms(folder, account), account };
};

/** Gives what lies in a folder to the account of its server, which removes it in the end. */
export const giveToServer = async ({ account, folder }: ServerFiles): Promise<void> => {
  if (account.uid !== undefined && account.gid !== undefined)
    await runAs({}, 'chown', ['-R', `${account.uid}:${account.gid}`, folder]);
};

/**
 * Starts the server of the data in a folder; it ends with this process.
 * @param more settings, over those of all
 */
const startOn = async (
  { account, folder, programs }: ServerFiles,
  more: readonly string[] = [],
): Promise<void> => {
  const log = join(folder, 'log');
  const output = await open(log, 'w');
  const settings = [...SETTINGS, ...more].flatMap((setting) => ['-c', setting]);
  const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), '-k', folder];
  const server = spawn('sh', ['-c', UNTIL_ALONE, 'sh', folder, ...command, ...settings], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', output.fd, output.fd],
  });
  await once(server, 'spawn');
  await output.close();
  await untilReady(folder, log);
  // it waits for our end, not we for its
  server.unref();
  if (server.stdin && 'unref' in server.stdin && typeof server.stdin.unref === 'function')
    server.stdin.unref();
};

/** A PostgreSQL that may be ended and started again; it ends with this process and leaves nothing behind. */
export type AServer = {
  /** of its socket */
  readonly folder: string;
  /** sends SIGKILL; the processes of its connections end by themselves */
  readonly kill: () => Promise<void>;
  /** shuts it down, and waits for its end */
  readonly end: () => Promise<void>;
  /** starts it again after either */
  readonly start: () => Promise<void>;
};

/** Starts the server of a folder with data. @param more settings, over those of all */
export const aServerOn = async (files: ServerFiles, more: readonly string[]): Promise<AServer> => {
  const pidFile = join(files.folder, 'data/postmaster.pid');
  const signal = async (name: NodeJS.Signals) => {
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), name);
  };
  const start = () => startOn(files, more);
  await start();
  return {
    folder: files.folder,
    kill: () => signal('SIGKILL'),
    end: async () => {
      await signal('SIGINT');
      while (existsSync(pidFile)) await wait(POLL_MS);
    },
    start,
  };
};

/**
 * Creates and starts a PostgreSQL.
 * @param more settings, over those of all
 * @errors throws with one sentence where there is none to start
 */
export const aServer = async (more: readonly string[]): Promise<AServer> => {
  const files = await serverFiles();
  await giveToServer(files);
  const { account, folder, programs } = files;
  await runAs(account, join(programs, 'initdb'), ['-D', join(folder, 'data'), ...CLUSTER]);
  return aServerOn(files, more);
};

/** As `aServer`. @returns the folder of its socket */
export const startServer = async (more: readonly string[] = []): Promise<string> =>
  (await aServer(more)).folder;
