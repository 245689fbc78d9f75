import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { boundaryViolations } from './boundaryViolations.ts';

// default: this checkout; tests pass another tree
const violations = await boundaryViolations(process.argv[2] ?? CHECKOUT_ROOT);
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
