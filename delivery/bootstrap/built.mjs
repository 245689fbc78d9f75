import { missingNode } from './install/requireNpm.mjs';

const missing = missingNode(process.versions.node);
if (missing === null) {
  // loaded only now: an older Node could not even read what follows
  await import('./builtBootstrap.mjs');
} else {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 1;
}
