import { missingNode } from './install/requireNpm.mjs';

const missing = missingNode(process.versions.node);
if (missing === null) {
  // imported after the version check: an older Node cannot parse the module
  await import('./builtBootstrap.mjs');
} else {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 1;
}
