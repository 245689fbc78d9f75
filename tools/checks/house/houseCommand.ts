import { ROOT } from '../../release/checkout.ts';
import { sourceFiles } from './sourceFiles.ts';
import { violationsIn } from './houseRules.ts';

const violations = (await sourceFiles(ROOT)).flatMap(violationsIn);
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
