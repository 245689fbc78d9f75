import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { sourceFiles } from '../checks/house/sourceFiles.ts';
import { ROOT } from '../release/checkout.ts';
import { affectedChoice, EVERYTHING, type Choice, type Some } from './affected/affectedChoice.ts';
import { changedFiles } from './affected/changedFiles.ts';
import { readProjects } from './affected/readProjects.ts';
import { reportOf, type StageResult } from './report.ts';
import type { Stage } from './stages/stage.ts';
import { STAGE_NAMES, stagesFor } from './stages/stages.ts';
import { readTestOptions } from './testOptions.ts';

// stages start the product, which must not fill a database that someone uses
delete process.env['DATABASE_URL'];
delete process.env['DATABASE_REPLICA_URL'];

const runStage = async ({ name, run }: Stage): Promise<StageResult> => {
  process.stderr.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const findings = await run();
  return { name, findings, seconds: Math.round((performance.now() - startedAt) / 1000) };
};

const saySome = (what: string, some: Some): string =>
  `${what}: ${some === 'all' ? 'all' : some.length}`;

/** What the work in hand asks for; says on standard error how much of each that is. */
const chooseAffected = async (base: string | null): Promise<Choice> => {
  const changes = await changedFiles(ROOT, base);
  if (!changes.ok) throw new PlainError(changes.error);
  const [projects, files] = await Promise.all([readProjects(), sourceFiles(ROOT)]);
  const choice = affectedChoice(changes.value, { projects, files });
  const parts = [
    saySome('projects', choice.types),
    saySome('sources and tests', choice.unit),
    saySome('journeys', choice.journeys),
  ];
  process.stderr.write(`Changed files: ${changes.value.length}; ${parts.join(', ')}\n`);
  return choice;
};

await runCommand(async () => {
  const options = readTestOptions(process.argv.slice(2), STAGE_NAMES);
  if (!options.ok) throw new PlainError(options.error);
  const { names, isAffected, base, isWhole, shard } = options.value;
  const results: StageResult[] = [];
  const choice = isAffected ? await chooseAffected(base) : EVERYTHING;
  for (const group of stagesFor(choice, { isWhole, shard })) {
    const chosen = group.filter(({ name }) => names.includes(name));
    // oxlint-disable-next-line no-await-in-loop -- a group has the machine to itself
    results.push(...(await Promise.all(chosen.map(runStage))));
  }
  process.stdout.write(`\n${reportOf(results)}`);
  return results.every(({ findings }) => findings.failures.length === 0) ? 0 : 1;
});
