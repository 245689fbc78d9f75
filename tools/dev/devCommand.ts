import { readDevOptions } from '../bootstrap/devOptions.mjs';
import { runCommand } from '../bootstrap/fail.mjs';
import { runOwned } from '../start/runOwned.ts';
import { runDev } from './runDev.ts';

await runCommand(() => runOwned(readDevOptions(process.argv.slice(2)), runDev));
