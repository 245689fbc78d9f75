import { Argument } from '@commander-js/extra-typings';
import { resolve } from 'node:path';
import { remotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import {
  createStartCommand,
  toStartOptions,
  type StartOptions,
} from '@engawa/delivery/start/startOptions.ts';

export type DevOptions = StartOptions & {
  readonly remotes: readonly string[];
  /** on fixtures, without platform and other remotes */
  readonly isAlone: boolean;
};

/** `npm run dev`. @param run runs it; `build`: whether to build before what is not served from source */
export const devCommandLine = (
  run: (options: DevOptions, build: boolean) => void | Promise<void>,
) =>
  createStartCommand(
    'npm run dev --',
    'Runs the product with remotes from source.',
    // `npm start` has another
    '.data/dev',
  )
    .addArgument(new Argument('<remotes...>', 'remotes to edit').choices(remotesIn()))
    .option('--alone', 'on fixtures, without platform and other remotes, in .data/alone')
    .action((names, { alone = false, ...values }, command) => {
      const options = toStartOptions(values);
      const isNamed = command.getOptionValueSource('data') === 'cli';
      // its registry has none of the other remotes
      const dataDir = alone && !isNamed ? resolve('.data/alone') : options.dataDir;
      return run(
        { ...options, dataDir, isAlone: alone, remotes: [...new Set(names)] },
        values.build,
      );
    });
