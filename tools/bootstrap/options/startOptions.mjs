import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from './commandLine.mjs';
import { PlainError } from '../system/fail.mjs';

export const START_USAGE =
  'Usage: npm start -- [--port N] [--data DIR] [--no-seed] [--clock ISO] [--json]';

const DEFAULT_PORT = 4600;
/** host, assets and platform take three in a row */
const LAST_PORT = 65533;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Ends a reading with one sentence and the usage. */
const refusalWith = (usage) => (sentence) => {
  throw new PlainError(`${sentence}\n${usage}`);
};

const readArgs = (args, takesNames, flags, refuse) => {
  try {
    return parseArgs({
      args,
      allowPositionals: takesNames,
      options: {
        json: { type: 'boolean' },
        port: { type: 'string' },
        data: { type: 'string' },
        'no-seed': { type: 'boolean' },
        clock: { type: 'string' },
        help: { type: 'boolean' },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])),
      },
    });
  } catch (error) {
    return refuse(commandLineFault(error));
  }
};

const portOf = (text, refuse) => {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return port <= LAST_PORT
    ? port
    : refuse(`--port takes a number from 0 to ${LAST_PORT}, not '${text}'.`);
};

const clockOf = (text, refuse) => {
  if (text === undefined) return null;
  const time = ISO.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time)
    ? refuse(`--clock takes an ISO time such as 2026-04-01T09:00:00+09:00, not '${text}'.`)
    : new Date(time).toISOString();
};

const dataOf = (text, refuse) =>
  text === '' ? refuse('--data takes the path of a folder.') : resolve(text);

/**
 * Reads the command line of a command that runs the product.
 * @param {readonly string[]} args
 * @param command its usage, its data folder where none is named, whether it takes names, and switches of
 *   its own
 * @errors PlainError with one sentence and the usage on anything unknown or malformed.
 */
export const readProductOptions = (args, { usage, dataDir, takesNames, flags = [] }) => {
  const refuse = refusalWith(usage);
  const { values, positionals } = readArgs(args, takesNames, flags, refuse);
  return {
    wantsHelp: values.help === true,
    isJson: values.json === true,
    port: portOf(values.port, refuse),
    dataDir: dataOf(values.data ?? dataDir, refuse),
    isSeeded: values['no-seed'] !== true,
    clock: clockOf(values.clock, refuse),
    names: positionals,
    flags: flags.filter((flag) => values[flag] === true),
    hasDataDir: values.data !== undefined,
  };
};

/**
 * Reads the command line of `npm start`.
 * @param {readonly string[]} args
 * @errors PlainError with one sentence and the usage on anything unknown or malformed.
 */
export const readStartOptions = (args) => {
  const command = { usage: START_USAGE, dataDir: '.data', takesNames: false };
  const {
    names: _none,
    flags: _no,
    hasDataDir: _any,
    ...options
  } = readProductOptions(args, command);
  return options;
};
