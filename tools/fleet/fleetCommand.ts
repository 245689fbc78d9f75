import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { integerBetween } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { untilSignal } from '@engawa/delivery/start/untilSignal.ts';
import type { Machine } from '@engawa/harness/machines/machine.ts';
import { startPostgresqls } from '@engawa/harness/machines/postgresql.ts';
import { findMissingPrograms } from '@engawa/harness/machines/servers.ts';
import { startFleet, type Fleet } from '@engawa/harness/machines/startFleet.ts';

const HOSTS = 3;
const PLATFORMS = 2;
/** delay before an exited process is restarted, like by an orchestrator */
const RESTART_MS = 1000;

const log = (line: string): void => void process.stderr.write(`${line}\n`);

const logAddresses = (
  { origins, machines, environment, logs }: Fleet,
  postgresqls: readonly Machine[],
  dataDir: string,
): void => {
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  log(`Pages     ${origins.host}/`);
  log(`Platform  ${origins.platform}/`);
  log(`Assets    ${origins.assets}/registry.json`);
  for (const { name, origin } of [...machines, ...postgresqls])
    log(`  ${name.padEnd(18)} ${origin}`);
  log(`Logs      ${logs}`);
  log(`Releases  env ${settings.join(' ')} npm run release -- status --data ${dataDir}`);
  log('Ctrl-C stops everything, and removes its data.');
};

await runCommandLine(
  createCommand('npm run fleet --', 'Runs the product as if on several machines, until Ctrl-C.')
    .option(
      '--port <n>',
      'first port of the hosts; assets, platforms and console use the next ones; 0: any free',
      integerBetween(0, 65_532),
      4700,
    )
    .action(async ({ port }) => {
      const missing = await findMissingPrograms();
      if (missing !== null) throw new PlainError(missing);
      const stopping = untilSignal();
      const stopped = once(stopping, 'abort');
      const dataDir = await mkdtemp(join(tmpdir(), 'engawa-fleet-'));
      let fleet: Fleet | null = null;
      try {
        log('Starting …');
        const { primary, replica } = await startPostgresqls();
        fleet = await startFleet({
          dataDir,
          databaseUrl: primary.origin,
          replicaUrl: replica.origin,
          hosts: HOSTS,
          platforms: PLATFORMS,
          firstPort: port,
          hasConsole: true,
          clock: null,
          onDeath: (name, how, start) => {
            log(`${name} ended with ${how}; restarting it.`);
            const again = wait(RESTART_MS).then(() => (stopping.aborted ? undefined : start()));
            again.catch((error: unknown) => log(String(error)));
          },
        });
        logAddresses(fleet, [primary, replica], dataDir);
        await stopped;
      } finally {
        await fleet?.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }),
);
