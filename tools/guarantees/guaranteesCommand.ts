import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../checks/house/sourceFiles.ts';
import { ROOT } from '../release/checkout.ts';
import { readGuarantees } from './guarantees.ts';
import { guaranteesPage, unknownIds } from './guaranteesPage.ts';
import { holdingTests } from './heldBy.ts';

const PAGE = 'docs/guarantees.md';

const page = join(ROOT, PAGE);
const guarantees = readGuarantees(
  await readFile(join(import.meta.dirname, 'guarantees.tsv'), 'utf8'),
);
const tests = holdingTests(await sourceFiles(ROOT));
const faults = [...unknownIds(guarantees, tests)];
const text = guaranteesPage(guarantees, tests);
if (!process.argv.includes('--check')) await writeFile(page, text);
else if ((await readFile(page, 'utf8')) !== text)
  faults.push(`${PAGE} is not what the titles of tests say; npm run guarantees writes it.`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
