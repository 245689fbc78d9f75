import { resolve } from 'node:path';
import { PlainError } from '../system/fail.mjs';
import { remotesIn } from './remotes.mjs';
import { readProductOptions } from './startOptions.mjs';

export const DEV_USAGE =
  'Usage: npm run dev -- REMOTE… [--alone] [--port N] [--data DIR] [--no-seed] [--clock ISO] [--json]';

const refuse = (sentence) => {
  throw new PlainError(`${sentence}\n${DEV_USAGE}`);
};

/**
 * Reads the command line of `npm run dev`.
 * @param {readonly string[]} args
 * @param {readonly string[]} [remotes] that can be served from source: this checkout's
 * @errors PlainError with one sentence and the usage on anything unknown or malformed.
 */
export const readDevOptions = (args, remotes = remotesIn()) => {
  const { names, flags, hasDataDir, ...options } = readProductOptions(args, {
    usage: DEV_USAGE,
    // beside what `npm start` has, which a session leaves alone
    dataDir: '.data/dev',
    takesNames: true,
    flags: ['alone'],
  });
  const known = remotes.join(', ');
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown !== undefined) refuse(`'${unknown}' cannot be served from source; ${known} can be.`);
  if (names.length === 0 && !options.wantsHelp)
    refuse(`Name the remotes that you want to edit: ${known}.`);
  const isAlone = flags.includes('alone');
  // its registry names none of the others
  const dataDir = isAlone && !hasDataDir ? resolve('.data/alone') : options.dataDir;
  return { ...options, dataDir, isAlone, remotes: [...new Set(names)] };
};
