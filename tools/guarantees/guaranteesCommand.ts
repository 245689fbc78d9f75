import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../checks/house/sourceFiles.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { readGuarantees } from './guarantees.ts';
import { guaranteesPage, unknownIds } from './guaranteesPage.ts';
import { findHoldingTests } from './findHoldingTests.ts';

const PAGE = 'docs/guarantees.md';

await runCommandLine(
  createCommand('npm run guarantees --', `Writes ${PAGE} from the titles of tests.`)
    .option('--check', 'only compare the page')
    .action(async ({ check }) => {
      const page = join(CHECKOUT_ROOT, PAGE);
      const guarantees = readGuarantees(
        await readFile(join(import.meta.dirname, 'guarantees.tsv'), 'utf8'),
      );
      const tests = findHoldingTests(await sourceFiles(CHECKOUT_ROOT));
      const problems = [...unknownIds(guarantees, tests)];
      const text = guaranteesPage(guarantees, tests);
      if (!check) await writeFile(page, text);
      else if ((await readFile(page, 'utf8')) !== text)
        problems.push(`${PAGE} does not match the titles of tests; run npm run guarantees.`);
      for (const problem of problems) process.stdout.write(`${problem}\n`);
      process.exitCode = problems.length === 0 ? 0 : 1;
    }),
);
