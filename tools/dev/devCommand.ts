import { readDevOptions } from '../bootstrap/options/devOptions.mjs';
import { runCommand } from '../bootstrap/system/fail.mjs';
import { runOwned } from '../start/runOwned.ts';
import { aloneGreetingFor } from './alone/aloneGreeting.ts';
import { runDev } from './runDev.ts';

await runCommand(() => {
  // of loaders and plugins; the options are ours, and to check them takes as long as an edit
  process.env['SKIP_VALIDATION'] = 'y';
  const options = readDevOptions(process.argv.slice(2));
  const greeting = options.isAlone ? { greeting: aloneGreetingFor } : {};
  return runOwned(options, runDev, { hasConsole: false, ...greeting });
});
