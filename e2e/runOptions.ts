import { parseArgs } from 'node:util';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';

export type RunOptions = {
  /** parts of the names of journeys; none: all */
  readonly words: readonly string[];
  /** each product on a real PostgreSQL */
  readonly isOnPostgresql: boolean;
  /** at each width, by each way, in one run */
  readonly isWhole: boolean;
  /** tell of the last run, walk nothing */
  readonly isReport: boolean;
};

const USAGE = 'Usage: npm run e2e [-- [--postgresql] [--whole] [NAMES] | --report]';

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      postgresql: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
    },
  });

/**
 * Reads the command line of `npm run e2e`.
 * @returns what to run, or one sentence and the usage
 */
export const readRunOptions = (args: readonly string[]): Result<RunOptions, string> => {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.report && (positionals.length > 0 || values.postgresql || values.whole))
    return failure(`--report tells of the last run and starts none.\n${USAGE}`);
  return success({
    words: positionals,
    isOnPostgresql: values.postgresql,
    isWhole: values.whole,
    isReport: values.report,
  });
};
