import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { lockBuilds } from '../build/lockBuilds.ts';
import { createCommand, runCommandLine } from '../cli/createCommand.ts';
import { readBuilt, type Candidate } from './candidate.ts';
import { builtFolder, CHECKOUT_ROOT } from './checkout.ts';
import { budgetFor } from './gates/budgetGate.ts';
import { compressedBytes } from './gates/compressedBytes.ts';
import { pageBudgetFor } from './gates/pageBudgetGate.ts';
import { pageWeights } from './gates/pageWeights.ts';
import { manifestFile, readManifest, type Manifest } from './manifest.ts';
import { RELEASED, type Released } from './released.ts';
import { scriptBytes } from './scriptBytes.ts';

const builtHere = async (remote: Released): Promise<Candidate> => {
  const built = await readBuilt(builtFolder(remote));
  if (!built.ok) throw new PlainError(`The build of ${remote} cannot be measured: ${built.error}.`);
  return built.value;
};

/** Bytes by page type; of two pages of one type the heavier counts. */
const heaviest = (remote: Released, set: readonly Candidate[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const weight of pageWeights(set))
    if (weight.remote === remote)
      found.set(weight.pageType, Math.max(weight.bytes, found.get(weight.pageType) ?? 0));
  return found;
};

const write = (remote: Released, manifest: Manifest): Promise<void> =>
  writeFile(join(CHECKOUT_ROOT, manifestFile(remote)), `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * @param names page types and deployables that get a new budget: their current size plus headroom
 */
const showBudgets = async (names: ReadonlySet<string>): Promise<void> => {
  const set = await Promise.all(RELEASED.map(builtHere));
  const known = new Set([...RELEASED, ...pageWeights(set).map(({ pageType }) => pageType)]);
  const unknown = [...names].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new PlainError(`${unknown} is neither a page type nor a deployable of this checkout.`);
  const say = (name: string, bytes: number, budget: number | undefined, next: number | undefined) =>
    process.stdout.write(
      `${name}: ${bytes} of ${budget ?? 'no budget'}${next === budget ? '' : `, now of ${next}`}\n`,
    );
  for (const { record, files } of set) {
    const manifest = await readManifest(record.remote);
    const { budgets } = manifest;
    const sizes = compressedBytes(files);
    const release = names.has(record.remote) ? budgetFor(sizes) : budgets.release;
    say(`${record.remote} js`, sizes.js, budgets.release.js, release.js);
    say(`${record.remote} css`, sizes.css, budgets.release.css, release.css);
    const pages = { ...budgets.pages };
    for (const [pageType, bytes] of heaviest(record.remote, set)) {
      if (names.has(pageType)) pages[pageType] = pageBudgetFor(bytes);
      say(`  ${pageType}`, bytes, budgets.pages[pageType], pages[pageType]);
    }
    if (budgets.scripts) {
      const { boot, observe } = await scriptBytes({ record, files });
      say('  boot', boot, budgets.scripts.boot, budgets.scripts.boot);
      say('  observe', observe, budgets.scripts.observe, budgets.scripts.observe);
    }
    if (names.size > 0)
      await write(record.remote, { ...manifest, budgets: { ...budgets, pages, release } });
  }
};

await runCommandLine(
  createCommand(
    'node delivery/release/budgetsCommand.ts',
    'Compares the builds of this checkout with their budgets, or derives new budgets.',
  )
    .argument('[names...]', 'page types and deployables that get a new budget')
    .action((names) => lockBuilds(() => showBudgets(new Set(names)))),
);
