import { ROOT } from '../../release/checkout.ts';
import { sourceFiles } from '../house/sourceFiles.ts';
import { boundaryViolations } from './boundaryViolations.ts';

const files = await sourceFiles(ROOT);
const violations = boundaryViolations(ROOT, files);
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
