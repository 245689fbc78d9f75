import { openPostgresDatabase } from '@engawa/platform/database/postgres/openPostgresDatabase.ts';
import { postgresAddress } from '@engawa/platform/database/postgres/postgresAddress.ts';
import { runAs, serverAccount } from '@engawa/platform/testing/postgres/runAs.ts';
import { findPrograms } from '@engawa/platform/testing/postgres/findPrograms.ts';
import { serverUrl } from '@engawa/platform/testing/postgres/serverUrl.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startMachine, type Machine } from './machine.ts';
import { runServer } from './serverProcess.ts';

const CLUSTER = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** What is acknowledged is on the disk, as it is by default: losses are counted here. */
const SETTINGS = ['listen_addresses=', 'max_connections=100', 'dynamic_shared_memory_type=mmap'];

/** A PostgreSQL of the fleet's own. */
export type PostgresqlMachine = {
  readonly machine: Machine;
  /** address of its one database */
  readonly url: string;
  /** removes its files; it must have ended */
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
 * Starts PostgreSQL on a socket in a folder of its own, below the system's for temporary files: it runs as
 * another account where we are root.
 * @errors throws with one sentence where no PostgreSQL is there
 */
export const startPostgresql = async (logs: string): Promise<PostgresqlMachine> => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-fleet-postgresql-'));
  await chmod(folder, 0o755);
  const programs = await findPrograms(folder, account);
  if (account.uid !== undefined && account.gid !== undefined)
    await runAs({}, 'chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const data = join(folder, 'data');
  await runAs(account, join(programs, 'initdb'), ['-D', data, ...CLUSTER]);
  const url = serverUrl(folder, 'postgres');
  const settings = ['-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const machine = await startMachine({
    name: 'postgresql',
    origin: url,
    run: () =>
      runServer({
        file: join(programs, 'postgres'),
        args: ['-D', data, ...settings],
        logFile: join(logs, 'postgresql.log'),
        // it ends at once, whoever is connected
        asksBy: 'SIGINT',
        account,
      }),
    isReady: () => doesAnswer(url),
  });
  return { machine, url, remove: () => rm(folder, { recursive: true, force: true }) };
};
