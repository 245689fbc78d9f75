import { runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { runOwned } from '@engawa/delivery/start/runOwned.ts';
import { buildFor } from '@engawa/delivery/start/startOptions.ts';
import { aloneGreetingFor } from './alone/aloneGreeting.ts';
import { devCommandLine, type DevOptions } from './devOptions.ts';
import { runDev } from './runDev.ts';

/** The projects to build first; without remotes that are served from source: they may be broken. */
const buildsBeside = ({ remotes, isAlone }: DevOptions): readonly string[] => {
  if (isAlone) return ['-t', 'build', 'build-dev', '-p', '@engawa/host,@engawa/delivery'];
  const excluded = remotes.map((remote) => `@engawa/${remote}`).join();
  return ['-t', 'build', 'build-dev', `--exclude=${excluded}`];
};

await runCommandLine(
  devCommandLine(async (options, build) => {
    if (build) await buildFor(options, buildsBeside(options));
    // skips the validation of loader and plugin options, which takes as long as an edit
    process.env['SKIP_VALIDATION'] = 'y';
    const greeting = options.isAlone ? { greeting: aloneGreetingFor } : {};
    await runOwned(options, runDev, { hasConsole: false, ...greeting });
  }),
);
