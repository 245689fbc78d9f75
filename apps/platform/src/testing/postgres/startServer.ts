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

/**
 * Settings for speed, because the data is temporary, and a date style on which no code may depend.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // plans are tested with or without statistics, not with those of a concurrent autovacuum
  'autovacuum=off',
  'dynamic_shared_memory_type=mmap',
  'shared_buffers=64MB',
  'max_connections=200',
  'listen_addresses=',
  'timezone=Asia/Tokyo',
  'datestyle=SQL, DMY',
];

/** Settings for replication: commits are in the log at once, which needs no disk write here. */
export const REPLICATED = ['synchronous_commit=on', 'max_wal_senders=4', 'wal_keep_size=256MB'];

/** Runs a command until stdin closes, which happens when the parent process exits. */
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

/** The files of a server. */
export type ServerFiles = {
  /** folder of socket and log; the server deletes it on exit */
  readonly folder: string;
  /** folder of the server's programs */
  readonly programs: string;
  /** account that runs the server */
  readonly account: Account;
};

/** Creates a server's folder with its programs. @errors throws one sentence if no programs exist */
export const serverFiles = async (): Promise<ServerFiles> => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-postgres-'));
  await chmod(folder, 0o755);
  return { folder, programs: await findPrograms(folder, account), account };
};

/** Changes the owner of the folder's files to the server's account, which deletes them on exit. */
export const giveToServer = async ({ account, folder }: ServerFiles): Promise<void> => {
  if (account.uid !== undefined && account.gid !== undefined)
    await runAs({}, 'chown', ['-R', `${account.uid}:${account.gid}`, folder]);
};

/**
 * Starts a server on the data in a folder; it stops with this process.
 * @param more additional settings, with precedence
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
  // this process does not wait for the server, which stops by itself when this process ends
  server.unref();
  if (server.stdin && 'unref' in server.stdin && typeof server.stdin.unref === 'function')
    server.stdin.unref();
};

/** A PostgreSQL that tests can stop and start; it stops with this process and deletes its files. */
export type AServer = {
  /** folder of the server's socket */
  readonly folder: string;
  /** sends SIGKILL; the processes of its connections exit by themselves */
  readonly kill: () => Promise<void>;
  /** shuts the server down, and waits for its exit */
  readonly end: () => Promise<void>;
  /** starts the server again after `kill` or `end` */
  readonly start: () => Promise<void>;
};

/** Starts the server of a data folder. @param more additional settings, with precedence */
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
 * @param more additional settings, with precedence
 * @errors throws an error with a one-sentence message if no programs are available
 */
export const aServer = async (more: readonly string[]): Promise<AServer> => {
  const files = await serverFiles();
  await giveToServer(files);
  const { account, folder, programs } = files;
  await runAs(account, join(programs, 'initdb'), ['-D', join(folder, 'data'), ...CLUSTER]);
  return aServerOn(files, more);
};

/** Starts a server like `aServer`. @returns the folder of the server's socket */
export const startServer = async (more: readonly string[] = []): Promise<string> =>
  (await aServer(more)).folder;
