/** Derives budgets.json anew from the builds of this checkout. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { readBuilt } from './candidate.ts';
import { builtFolder } from './checkout.ts';
import { budgetFor } from './gates/budgetGate.ts';
import { compressedBytes, type Sizes } from './gates/compressedBytes.ts';
import { RELEASED } from './remotes.ts';

const FILE = join(import.meta.dirname, 'budgets.json');

await runCommand(async () => {
  const budgets: Record<string, Sizes> = {};
  for (const remote of RELEASED) {
    const built = await readBuilt(builtFolder(remote));
    if (!built.ok)
      throw new PlainError(`The build of ${remote} cannot be measured: ${built.error}.`);
    const sizes = compressedBytes(built.value.files);
    budgets[remote] = budgetFor(sizes);
    process.stdout.write(
      `${remote}: js ${sizes.js} of ${budgets[remote].js}, css ${sizes.css} of ${budgets[remote].css}\n`,
    );
  }
  const lines = Object.entries(budgets).map(
    ([remote, { js, css }]) => `  "${remote}": { "js": ${js}, "css": ${css} }`,
  );
  await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`);
  return 0;
});
