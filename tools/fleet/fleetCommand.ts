import { postgresAddress } from '@engawa/platform/database/postgres/postgresAddress.ts';
import { openPostgresDatabase } from '@engawa/platform/database/postgres/openPostgresDatabase.ts';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { ROOT } from '../release/checkout.ts';
import { untilSignal } from '../start/untilSignal.ts';
import { readFleetOptions, type FleetCommandOptions } from './fleetOptions.ts';
import { startPostgresqls, type Postgresqls } from './machines/postgresql.ts';
import type { Machine } from './machines/machine.ts';
import { missingPrograms, NGINX, VALKEY } from './machines/systemPrograms.ts';
import { startFleet, type Fleet } from './startFleet.ts';
import { runTrial } from './trial/runTrial.ts';
import { SCENES } from './trial/scenes.ts';
import { isHeld, trialTable, withTrial } from './trial/trialTable.ts';

const DOCUMENT = join(ROOT, 'docs/adr/0038-stores-of-several-machines.md');
const HOSTS = 3;
const PLATFORMS = 2;
/** until what has died is started again, as an orchestrator would */
const AGAIN_MS = 1000;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const greeting = (
  { origins, machines, environment, logs }: Fleet,
  { primary, replica }: Postgresqls,
  dataDir: string,
): string => {
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return [
    `Pages     ${origins.host}/`,
    `Platform  ${origins.platform}/`,
    `Assets    ${origins.assets}/registry.json`,
    `Console   ${origins.console ?? ''}/`,
    ...[...machines, primary, replica].map(({ name, origin }) => `  ${name.padEnd(16)} ${origin}`),
    `Logs      ${logs}`,
    `Releases  env ${settings.join(' ')} npm run release -- status --data ${dataDir}`,
    'Ctrl-C ends it, and removes its data.',
  ].join('\n');
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });

/** Starts again whatever dies, until the signal. */
const keepRunning = async (machines: readonly Machine[], stopping: AbortSignal): Promise<void> => {
  for (const machine of machines)
    machine.onDeath((how) => {
      say(`${machine.name} ended with ${how}; starting it again.`);
      const again = async () => {
        await wait(AGAIN_MS);
        if (!stopping.aborted) await machine.start();
      };
      again().catch((error: unknown) => say(String(error)));
    });
  await untilAborted(stopping);
};

const madeOn = (): string => {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  const others =
    load > cores ? `, which ran other work beside it (load average ${load.toFixed(0)})` : '';
  return `${new Date().toISOString().slice(0, 10)}, ${HOSTS} hosts and ${PLATFORMS} platforms on a machine of ${cores} processors${others}.`;
};

const tryScenes = async (
  fleet: Fleet,
  { primary, replica }: Postgresqls,
  dataDir: string,
  { scenes: names, isRecorded }: FleetCommandOptions,
): Promise<number> => {
  const database = await openPostgresDatabase(
    v.parse(postgresAddress, primary.origin),
    // one of the scenes restarts it
    () => undefined,
  );
  try {
    const surroundings = madeOn();
    const rows = await runTrial({
      fleet,
      database,
      dataDir,
      primary,
      replica,
      scenes: SCENES.filter(({ name }) => names?.includes(name)),
      say,
    });
    process.stdout.write(`${surroundings}\n\n${trialTable(rows)}\n`);
    if (isRecorded)
      await writeFile(DOCUMENT, withTrial(await readFile(DOCUMENT, 'utf8'), rows, surroundings));
    return rows.every(isHeld) ? 0 : 1;
  } finally {
    await database.close();
  }
};

await runCommand(async () => {
  const options = readFleetOptions(
    process.argv.slice(2),
    SCENES.map(({ name }) => name),
  );
  if (!options.ok) throw new PlainError(options.error);
  const missing = await missingPrograms([NGINX, VALKEY]);
  if (missing !== null) throw new PlainError(missing);
  const stopping = untilSignal();
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-fleet-'));
  const logs = join(dataDir, 'logs');
  await mkdir(logs);
  let postgresqls: Postgresqls | null = null;
  let fleet: Fleet | null = null;
  try {
    say('Starting …');
    postgresqls = await startPostgresqls(logs);
    fleet = await startFleet({
      dataDir,
      databaseUrl: postgresqls.primary.origin,
      replicaUrl: postgresqls.replica.origin,
      hosts: HOSTS,
      platforms: PLATFORMS,
      firstPort: options.value.firstPort,
      hasConsole: true,
      clock: null,
    });
    say(greeting(fleet, postgresqls, dataDir));
    if (options.value.scenes !== null)
      return await Promise.race([
        tryScenes(fleet, postgresqls, dataDir, options.value),
        untilAborted(stopping).then(() => 1),
      ]);
    await keepRunning([...fleet.machines, postgresqls.primary, postgresqls.replica], stopping);
    return 0;
  } finally {
    await fleet?.stop();
    await postgresqls?.replica.end();
    await postgresqls?.primary.end();
    await postgresqls?.remove();
    await rm(dataDir, { recursive: true, force: true });
    // of a scene that was broken off something may still wait
    if (stopping.aborted && options.value.scenes !== null) process.exit(1);
  }
});
