import { Option } from '@commander-js/extra-typings';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openUrl } from '@engawa/harness/product/databases.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { integerBetween, createListParser } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { markdownTable } from '@engawa/harness/measure/table.ts';
import { recordTable } from '@engawa/harness/measure/updateTable.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { untilSignal } from '@engawa/delivery/start/untilSignal.ts';
import type { Machine } from '@engawa/harness/machines/machine.ts';
import { startPostgresqls } from '@engawa/harness/machines/postgresql.ts';
import { findMissingPrograms } from '@engawa/harness/machines/servers.ts';
import { startFleet, type Fleet } from '@engawa/harness/machines/startFleet.ts';
import { runTrial } from './trial/runTrial.ts';
import { SCENES } from './trial/scenes.ts';
import { isHeld, buildTrialReport } from './trial/trialReport.ts';

const DOCUMENT = join(CHECKOUT_ROOT, 'docs/measurements/fleet.md');
const HOSTS = 3;
const PLATFORMS = 2;
/** delay before an exited process is restarted, like by an orchestrator */
const RESTART_MS = 1000;
const NAMES = SCENES.map(({ name }) => name);

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

const tryScenes = async (
  fleet: Fleet,
  postgresqls: readonly Machine[],
  dataDir: string,
  { only = NAMES, record }: { readonly only?: readonly string[]; readonly record?: true },
): Promise<void> => {
  const database = await openUrl(postgresqls[0]?.origin ?? '');
  const scenes = SCENES.filter(({ name }) => only.includes(name));
  const rows = await runTrial({ fleet, postgresqls, database, dataDir, log }, scenes).finally(() =>
    database.close(),
  );
  const table = buildTrialReport(rows);
  process.stdout.write(`${markdownTable(table.heads, table.rows)}\n`);
  const names = SCENES.map(({ what }) => what);
  if (record) await recordTable(DOCUMENT, 'npm run fleet -- --trial --record', table, names);
  if (!rows.every(isHeld)) process.exitCode = 1;
};

await runCommandLine(
  createCommand('npm run fleet --', 'Runs the product as if on several machines, until Ctrl-C.')
    .option(
      '--port <n>',
      'first port of the hosts; assets, platforms and console use the next ones; 0: any free',
      integerBetween(0, 65_532),
      4700,
    )
    .option('--trial', 'stops one machine after the other under load, and then ends')
    .addOption(
      new Option('--only <scenes>', `of the trial: ${NAMES.join(', ')}`)
        .argParser(createListParser(NAMES))
        .implies({ trial: true }),
    )
    .addOption(
      new Option(
        '--record',
        'of the trial: writes its table into docs/measurements/fleet.md',
      ).implies({ trial: true }),
    )
    .action(async ({ port, trial, ...options }) => {
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
        const tried = trial && tryScenes(fleet, [primary, replica], dataDir, options);
        await (tried ? Promise.race([tried, stopped]) : stopped);
        if (trial && stopping.aborted) process.exitCode = 1;
      } finally {
        await fleet?.stop();
        await rm(dataDir, { recursive: true, force: true });
        // an interrupted scene may still wait
        if (trial && stopping.aborted) process.exit(1);
      }
    }),
);
