import { ROOT } from '@engawa/delivery/release/checkout.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { retiredNamesIn } from './retiredNames.ts';
import { violationsIn } from './houseRules.ts';
import { sourceFiles } from './sourceFiles.ts';

const files = await sourceFiles(ROOT);
const violations = [
  ...files.flatMap(violationsIn),
  ...files.flatMap(retiredNamesIn),
  ...crowdedFolders(files),
];
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
