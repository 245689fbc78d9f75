import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { sumOf, type Counts } from './counts.ts';
import { STAGES } from './stages/stages.ts';
import { readTestOptions } from './testOptions.ts';

// stages start the product, which must not fill a database that someone uses
delete process.env['DATABASE_URL'];

await runCommand(async () => {
  const names = readTestOptions(
    process.argv.slice(2),
    STAGES.map(({ name }) => name),
  );
  if (!names.ok) throw new PlainError(names.error);
  const results: { name: string; counts: Counts; seconds: number }[] = [];
  for (const { name, run } of STAGES) {
    if (!names.value.includes(name)) continue;
    process.stderr.write(`\n== ${name}\n`);
    const startedAt = performance.now();
    const counts = await run();
    results.push({ name, counts, seconds: Math.round((performance.now() - startedAt) / 1000) });
  }
  const lines = results.map(
    ({ name, counts, seconds }) =>
      `${name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  const { passed, failed } = sumOf(results.map(({ counts }) => counts));
  process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
