/** Shows what the builds of this checkout take of their budgets, or derives it anew from them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { BUDGETS_USAGE, readBudgetsOptions } from './budgetsOptions.ts';
import { readBuilt } from './candidate.ts';
import { builtFolder, ROOT } from './checkout.ts';
import { budgetFor } from './gates/budgetGate.ts';
import { compressedBytes, type Sizes } from './gates/compressedBytes.ts';
import { manifestFile, readManifest, type Manifest } from './manifest.ts';
import { RELEASED, type Released } from './remotes.ts';

const sizesOf = async (remote: Released): Promise<Sizes> => {
  const built = await readBuilt(builtFolder(remote));
  if (!built.ok) throw new PlainError(`The build of ${remote} cannot be measured: ${built.error}.`);
  return compressedBytes(built.value.files);
};

const write = (remote: Released, manifest: Manifest): Promise<void> =>
  writeFile(join(ROOT, manifestFile(remote)), `${JSON.stringify(manifest, null, 2)}\n`);

await runCommand(async () => {
  const options = readBudgetsOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  if (options.value === 'help') {
    process.stdout.write(`${BUDGETS_USAGE}\n`);
    return 0;
  }
  const { isWritten } = options.value;
  for (const remote of RELEASED) {
    const sizes = await sizesOf(remote);
    const { owner, budgets } = await readManifest(remote);
    const release = isWritten ? budgetFor(sizes) : budgets.release;
    process.stdout.write(
      `${remote}: js ${sizes.js} of ${release.js}, css ${sizes.css} of ${release.css}\n`,
    );
    if (isWritten) await write(remote, { owner, budgets: { release } });
  }
  return 0;
});
