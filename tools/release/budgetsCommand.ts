/** Shows what the builds of this checkout take of budgets.json, or derives it anew from them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import budgets from './budgets.json' with { type: 'json' };
import { BUDGETS_USAGE, readBudgetsOptions } from './budgetsOptions.ts';
import { readBuilt } from './candidate.ts';
import { builtFolder } from './checkout.ts';
import { budgetFor } from './gates/budgetGate.ts';
import { compressedBytes, type Sizes } from './gates/compressedBytes.ts';
import { RELEASED, type Released } from './remotes.ts';

const FILE = join(import.meta.dirname, 'budgets.json');

const sizesOf = async (remote: Released): Promise<Sizes> => {
  const built = await readBuilt(builtFolder(remote));
  if (!built.ok) throw new PlainError(`The build of ${remote} cannot be measured: ${built.error}.`);
  return compressedBytes(built.value.files);
};

const write = async (next: readonly (readonly [Released, Sizes])[]): Promise<void> => {
  const lines = next.map(
    ([remote, { js, css }]) => `  "${remote}": { "js": ${js}, "css": ${css} }`,
  );
  await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`);
};

await runCommand(async () => {
  const options = readBudgetsOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  if (options.value === 'help') {
    process.stdout.write(`${BUDGETS_USAGE}\n`);
    return 0;
  }
  const { isWritten } = options.value;
  const next: (readonly [Released, Sizes])[] = [];
  for (const remote of RELEASED) {
    // oxlint-disable-next-line no-await-in-loop -- told in the order of the file
    const sizes = await sizesOf(remote);
    const budget = isWritten ? budgetFor(sizes) : budgets[remote];
    process.stdout.write(
      `${remote}: js ${sizes.js} of ${budget.js}, css ${sizes.css} of ${budget.css}\n`,
    );
    next.push([remote, budget]);
  }
  if (isWritten) await write(next);
  return 0;
});
