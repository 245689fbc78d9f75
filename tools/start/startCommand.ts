import { runCommand } from '../bootstrap/system/fail.mjs';
import { readStartOptions } from '../bootstrap/options/startOptions.mjs';
import { runOwned } from './runOwned.ts';
import { runProduct } from './runProduct.ts';

await runCommand(() =>
  runOwned(readStartOptions(process.argv.slice(2)), runProduct, { hasConsole: true }),
);
