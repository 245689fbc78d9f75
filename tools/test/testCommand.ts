import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { sumOf } from './counts.ts';
import type { Stage } from './stages/stage.ts';
import { STAGES } from './stages/stages.ts';
import { readTestOptions } from './testOptions.ts';

// stages start the product, which must not fill a database that someone uses
delete process.env['DATABASE_URL'];

const runStage = async ({ name, run }: Stage) => {
  process.stderr.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const counts = await run();
  return { name, counts, seconds: Math.round((performance.now() - startedAt) / 1000) };
};

await runCommand(async () => {
  const names = readTestOptions(
    process.argv.slice(2),
    STAGES.flat().map(({ name }) => name),
  );
  if (!names.ok) throw new PlainError(names.error);
  const results: Awaited<ReturnType<typeof runStage>>[] = [];
  for (const group of STAGES) {
    const chosen = group.filter(({ name }) => names.value.includes(name));
    // oxlint-disable-next-line no-await-in-loop -- a group has the machine to itself
    results.push(...(await Promise.all(chosen.map(runStage))));
  }
  const lines = results.map(
    ({ name, counts, seconds }) =>
      `${name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  const { passed, failed } = sumOf(results.map(({ counts }) => counts));
  process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
