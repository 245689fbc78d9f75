import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { reportOf, type StageResult } from './report.ts';
import type { Stage } from './stages/stage.ts';
import { STAGES } from './stages/stages.ts';
import { readTestOptions } from './testOptions.ts';

// stages start the product, which must not fill a database that someone uses
delete process.env['DATABASE_URL'];

const runStage = async ({ name, run }: Stage): Promise<StageResult> => {
  process.stderr.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const findings = await run();
  return { name, findings, seconds: Math.round((performance.now() - startedAt) / 1000) };
};

await runCommand(async () => {
  const names = readTestOptions(
    process.argv.slice(2),
    STAGES.flat().map(({ name }) => name),
  );
  if (!names.ok) throw new PlainError(names.error);
  const results: StageResult[] = [];
  for (const group of STAGES) {
    const chosen = group.filter(({ name }) => names.value.includes(name));
    // oxlint-disable-next-line no-await-in-loop -- a group has the machine to itself
    results.push(...(await Promise.all(chosen.map(runStage))));
  }
  process.stdout.write(`\n${reportOf(results)}`);
  return results.every(({ findings }) => findings.failures.length === 0) ? 0 : 1;
});
