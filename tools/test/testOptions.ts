import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/commandLine.mjs';

/**
 * Reads the command line of `npm test`.
 * @param names of the stages there are
 * @returns the names of the stages to run, in their own order, or one sentence
 */
export const readTestOptions = (
  args: readonly string[],
  names: readonly string[],
): Result<readonly string[], string> => {
  const usage = `Usage: npm test -- [--only ${names.join('|')}]`;
  let only: readonly string[] | undefined;
  try {
    only = parseArgs({
      args: [...args],
      options: { only: { type: 'string', multiple: true } },
    }).values.only?.flatMap((text) => text.split(','));
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${usage}`);
  }
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) return failure(`There is no stage '${unknown}'.\n${usage}`);
  return success(only === undefined ? names : names.filter((name) => only.includes(name)));
};
