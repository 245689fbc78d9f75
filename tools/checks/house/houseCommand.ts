import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { checkDocuments } from './checkDocuments.ts';
import { checkHouseRules } from './houseRules.ts';
import { sourceFiles } from './sourceFiles.ts';

const files = await sourceFiles(CHECKOUT_ROOT);
const violations = [
  ...files.flatMap(checkHouseRules),
  ...crowdedFolders(files),
  ...checkDocuments(await sourceFiles(CHECKOUT_ROOT, /\.md$/, ['.']), CHECKOUT_ROOT),
];
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
