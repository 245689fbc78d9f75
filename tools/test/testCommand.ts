import { Option } from '@commander-js/extra-typings';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { createListParser } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { changesSince } from './changesSince.ts';
import { journeysOfChanges } from './journeysOfChanges.ts';
import { formatReport, type StageResult } from './report.ts';
import { parseShard } from '@engawa/harness/run/shard.ts';
import type { Extent, Stage } from './stages/stage.ts';
import { EVERYTHING, STAGE_NAMES, stagesFor, type Choice } from './stages/stages.ts';

// stages start the product, which must not write to a database that someone uses
delete process.env['DATABASE_URL'];
delete process.env['DATABASE_REPLICA_URL'];

const runStage = async ({ name, run }: Stage): Promise<StageResult> => {
  process.stderr.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const findings = await run();
  return { name, findings, seconds: Math.round((performance.now() - startedAt) / 1000) };
};

/** The stages and journeys that the changes of this branch can break. */
const chooseAffected = async (ref: string | null): Promise<Choice> => {
  const changes = await changesSince(CHECKOUT_ROOT, ref);
  if (!changes.ok) throw new PlainError(changes.error);
  const { base, paths } = changes.value;
  const journeys = journeysOfChanges(paths);
  const count = journeys === 'all' ? journeys : journeys.length;
  process.stderr.write(`Changed files: ${paths.length}; journeys: ${count}\n`);
  return { base, journeys };
};

/** @returns the exit code */
const runStages = async (
  names: readonly string[],
  choice: Choice,
  extent: Extent,
): Promise<number> => {
  const results: StageResult[] = [];
  for (const group of stagesFor(choice, extent)) {
    const chosen = group.filter(({ name }) => names.includes(name));
    // oxlint-disable-next-line no-await-in-loop -- a group has the machine to itself
    results.push(...(await Promise.all(chosen.map(runStage))));
  }
  process.stdout.write(`\n${formatReport(results)}`);
  return results.every(({ findings }) => findings.failures.length === 0) ? 0 : 1;
};

await runCommandLine(
  createCommand('npm test --', 'Runs checks, and a fixed choice of unit tests and journeys.')
    .option('--only <stages>', `any of ${STAGE_NAMES.join(', ')}`, createListParser(STAGE_NAMES))
    .option('--affected', 'only what the changes of this branch affect')
    .addOption(
      new Option('--base <ref>', 'what they are compared with (default: main)').implies({
        affected: true,
      }),
    )
    .option('--whole', 'run every test')
    .option('--shard <i/n>', 'run one of n equal parts of the tests', parseShard)
    .action(async ({ only = STAGE_NAMES, affected, base = null, whole = false, shard = null }) => {
      const choice = affected ? await chooseAffected(base) : EVERYTHING;
      process.exitCode = await runStages(only, choice, { isWhole: whole, shard });
    }),
);
