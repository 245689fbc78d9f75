import { Argument, InvalidArgumentError } from '@commander-js/extra-typings';
import { resolve } from 'node:path';
import { readersRemotesIn, remotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import {
  createStartCommand,
  toStartOptions,
  type StartOptions,
} from '@engawa/delivery/start/startOptions.ts';

export type DevOptions = StartOptions & {
  readonly remotes: readonly string[];
  /** whether the session uses fixtures, without platform and other remotes */
  readonly isAlone: boolean;
};

const parseRemotes = (name: string, before: readonly string[] = []): readonly string[] => {
  const readers = readersRemotesIn();
  if (readers.includes(name)) return [...before, name];
  throw new InvalidArgumentError(
    remotesIn().includes(name)
      ? `Sessions serve private pages as they were built. While npm start runs, serve an edit by: npm run release -- publish ${name} --version 1.2.3, then promote ${name} 1.2.3.`
      : `Allowed choices are ${readers.join(', ')}.`,
  );
};

/**
 * Creates `npm run dev`. @param run executes it; `build`: whether to build the other projects first
 */
export const devCommandLine = (
  run: (options: DevOptions, build: boolean) => void | Promise<void>,
) =>
  createStartCommand(
    'npm run dev --',
    'Runs the product with remotes from source.',
    // differs from the folder of `npm start`
    '.data/dev',
  )
    .addArgument(
      new Argument('<remotes...>', 'remotes to edit')
        .choices(readersRemotesIn())
        .argParser(parseRemotes),
    )
    .option('--alone', 'on fixtures, without platform and other remotes, in .data/alone')
    .action((names, { alone = false, ...values }, command) => {
      const options = toStartOptions(values);
      const isNamed = command.getOptionValueSource('data') === 'cli';
      // a separate folder, because its registry has no other remotes
      const dataDir = alone && !isNamed ? resolve('.data/alone') : options.dataDir;
      return run(
        { ...options, dataDir, isAlone: alone, remotes: [...new Set(names)] },
        values.build,
      );
    });
