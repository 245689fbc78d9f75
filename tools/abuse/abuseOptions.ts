import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';

const ABUSE_USAGE = 'Usage: npm run abuse -- [--only S1,S2] [--seconds 10] [--record]';

export type AbuseOptions = {
  readonly only: readonly string[];
  /** of each attack, or longer where it needs more to show anything */
  readonly seconds: number;
  /** writes the table into docs/operations.md */
  readonly isRecorded: boolean;
};

const LONGEST_S = 3600;

/** Reads the command line of `npm run abuse`. @param ids of all attacks @returns the options, or one sentence and the usage */
export const readAbuseOptions = (
  args: readonly string[],
  ids: readonly string[],
): Result<AbuseOptions, string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        seconds: { type: 'string', default: '10' },
        record: { type: 'boolean', default: false },
      },
    });
    const only = values.only?.split(',') ?? ids;
    const unknown = only.find((id) => !ids.includes(id));
    if (unknown !== undefined)
      return failure(`There is no attack '${unknown}', only ${ids.join(', ')}.\n${ABUSE_USAGE}`);
    const seconds = Number(values.seconds);
    if (!(seconds >= 1 && seconds <= LONGEST_S))
      return failure(
        `--seconds takes a number from 1 to ${LONGEST_S}, not '${values.seconds}'.\n${ABUSE_USAGE}`,
      );
    return success({ only, seconds, isRecorded: values.record });
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${ABUSE_USAGE}`);
  }
};
