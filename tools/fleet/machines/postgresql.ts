import { openPostgresDatabase } from '@engawa/platform/database/postgres/openPostgresDatabase.ts';
import { postgresAddress } from '@engawa/platform/database/postgres/postgresAddress.ts';
import { runAs, serverAccount } from '@engawa/platform/testing/postgres/runAs.ts';
import { findPrograms } from '@engawa/platform/testing/postgres/findPrograms.ts';
import { serverUrl } from '@engawa/platform/testing/postgres/serverUrl.ts';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { RunningProgram } from '../../start/processes/runningProgram.ts';
import { startMachine, type Machine } from './machine.ts';
import { runServer, type ServerProcess } from './serverProcess.ts';

const CLUSTER = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** What is acknowledged is on the disk, as it is by default: losses are counted here. */
const SETTINGS = [
  'listen_addresses=',
  'max_connections=100',
  'wal_keep_size=256MB',
  'dynamic_shared_memory_type=mmap',
];

/** The processes of one that was killed hold its memory a moment longer: a new one refuses to start until then. */
const MOST_STARTS = 20;
const REFUSED_WITHIN_MS = 500;

/** Runs it, again where it ends at once. */
const runPatiently = async (server: ServerProcess): Promise<RunningProgram> => {
  for (let starts = 1; ; starts += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one start after the other
    const running = await runServer(server);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const isRefused = await Promise.race([
      running.ended.then(() => true),
      wait(REFUSED_WITHIN_MS, false),
    ]);
    if (!isRefused || starts === MOST_STARTS) return running;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(REFUSED_WITHIN_MS);
  }
};

/** PostgreSQL of the fleet's own, and one that follows it. */
export type Postgresqls = {
  readonly primary: Machine;
  readonly replica: Machine;
  /** removes their files; both must have ended */
  readonly remove: () => Promise<void>;
};

const doesAnswer = async (url: string): Promise<boolean> => {
  try {
    const database = await openPostgresDatabase(v.parse(postgresAddress, url), () => undefined);
    await database.close();
    return true;
  } catch {
    // it starts, or ends: it is asked again
    return false;
  }
};

/**
 * Starts a PostgreSQL and a replica, each on a socket in a folder of its own, below the system's for
 * temporary files: they run as another account where we are root. The origin of each is the address of its
 * one database.
 * @errors throws with one sentence where no PostgreSQL is there, or one does not come up; nothing is left then
 */
export const startPostgresqls = async (logs: string): Promise<Postgresqls> => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-fleet-postgresql-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  let primary: Machine | null = null;
  try {
    await chmod(folder, 0o755);
    const programs = await findPrograms(folder, account);
    const giveAll = async () => {
      if (account.uid !== undefined && account.gid !== undefined)
        await runAs({}, 'chown', ['-R', `${account.uid}:${account.gid}`, folder]);
    };
    const [ofPrimary, ofReplica] = [join(folder, 'primary'), join(folder, 'replica')];
    await mkdir(ofPrimary);
    await giveAll();
    await runAs(account, join(programs, 'initdb'), ['-D', join(ofPrimary, 'data'), ...CLUSTER]);
    // a copy of what does not run yet is whole
    await cp(ofPrimary, ofReplica, { recursive: true });
    await writeFile(join(ofReplica, 'data/standby.signal'), '');
    await giveAll();
    const start = (name: string, place: string, settings: readonly string[]): Promise<Machine> => {
      const url = serverUrl(place, 'postgres');
      const set = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
      return startMachine({
        name,
        origin: url,
        run: () =>
          runPatiently({
            file: join(programs, 'postgres'),
            args: ['-D', join(place, 'data'), '-k', place, ...set],
            logFile: join(logs, `${name}.log`),
            // it ends at once, whoever is connected
            asksBy: 'SIGINT',
            account,
          }),
        isReady: () => doesAnswer(url),
      });
    };
    primary = await start('postgresql', ofPrimary, []);
    const replica = await start('postgresql-replica', ofReplica, [
      `primary_conninfo=user=postgres host=${ofPrimary}`,
    ]);
    return { primary, replica, remove };
  } catch (error) {
    await primary?.end();
    await remove();
    throw error;
  }
};
