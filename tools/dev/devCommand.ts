import { readDevOptions } from '../bootstrap/options/devOptions.mjs';
import { runCommand } from '../bootstrap/system/fail.mjs';
import { runOwned } from '../start/runOwned.ts';
import { runDev } from './runDev.ts';

await runCommand(() =>
  runOwned(readDevOptions(process.argv.slice(2)), runDev, { hasConsole: false }),
);
