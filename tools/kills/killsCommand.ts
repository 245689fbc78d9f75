import { hasFile, writeAtomicFile } from '@engawa/platform/system/atomicFile.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { Option } from '@commander-js/extra-typings';
import { integerBetween } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { markdownTable } from '@engawa/harness/measure/table.ts';
import { recordTable } from '@engawa/harness/measure/updateTable.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { startKillablePlatform } from '@engawa/harness/kills/killablePlatform.ts';
import {
  DATABASES,
  isSound,
  buildKillsReport,
  killStatesSchema,
  withKill,
  type DatabaseName,
  type KillStates,
} from '@engawa/harness/kills/killsReport.ts';
import { runKillTrial } from '@engawa/harness/kills/killTrial.ts';

const STATE = join(CHECKOUT_ROOT, 'docs/measurements/kills.json');
const PAGE = join(CHECKOUT_ROOT, 'docs/measurements/kills.md');

const readStates = async (): Promise<KillStates> =>
  v.parse(
    killStatesSchema,
    (await hasFile(STATE)) ? JSON.parse(await readFile(STATE, 'utf8')) : {},
  );

/** Kills a platform on a new database repeatedly, and writes the state after each kill. */
const killOften = async (database: DatabaseName, kills: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-kills-'));
  try {
    await using platform = await startKillablePlatform(database, folder, kills);
    for (let kill = 1; kill <= kills; kill += 1) {
      const findings = await runKillTrial(platform, kill);
      // reads the file again, because a command for the other database may run concurrently
      const states = await readStates();
      const state = withKill(states[database], findings);
      const text = `${JSON.stringify({ ...states, [database]: state }, null, 2)}\n`;
      await writeAtomicFile(STATE, (path) => writeFile(path, text));
      process.stderr.write(`${database}: ${state.kills} kills\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await runCommandLine(
  createCommand(
    'npm run kills --',
    'Kills a platform under writes and counts each write afterwards.',
  )
    .addOption(
      new Option('--database <name>', 'of the platform').choices(DATABASES).makeOptionMandatory(),
    )
    .option(
      '--times <n>',
      'kills in all, with those of earlier runs',
      integerBetween(1, 10_000),
      200,
    )
    .action(async ({ database, times }) => {
      const left = times - (await readStates())[database].kills;
      if (left > 0) await killOften(database, left);
      const states = await readStates();
      const table = buildKillsReport(states);
      const names = table.rows.map(([name = '']) => String(name));
      await recordTable(PAGE, 'npm run kills', table, names);
      process.stdout.write(`${markdownTable(table.heads, table.rows)}\n`);
      if (!isSound(states[database])) process.exitCode = 1;
    }),
);
