import { missingNode } from './install/requireNpm.mjs';

const missing = missingNode(process.versions.node);
if (missing === null) {
  // imported after the version check, because an older Node cannot parse this module
  await import('./builtBootstrap.mjs');
} else {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 1;
}
