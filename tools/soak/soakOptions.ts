import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';

export const SOAK_USAGE = 'Usage: npm run soak -- [--minutes 10 | --disk | --viewer]';

export type SoakCommandOptions = {
  readonly minutes: number;
  /** an idle day and a week of likes in an embedded database, instead of releases */
  readonly isOfDisk: boolean;
  /** the picture viewer in a browser, opened and closed a thousand times, instead of releases */
  readonly isOfViewer: boolean;
};

const DEFAULT_MINUTES = '10';
const LONGEST_MINUTES = 24 * 60;

/** Reads the command line of `npm run soak`. @returns the options, or one sentence and the usage */
export const readSoakOptions = (args: readonly string[]): Result<SoakCommandOptions, string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: DEFAULT_MINUTES },
        disk: { type: 'boolean', default: false },
        viewer: { type: 'boolean', default: false },
      },
    });
    const minutes = Number(values.minutes);
    return minutes > 0 && minutes <= LONGEST_MINUTES
      ? success({ minutes, isOfDisk: values.disk, isOfViewer: values.viewer })
      : failure(
          `--minutes takes a number up to ${LONGEST_MINUTES}, not '${values.minutes}'.\n${SOAK_USAGE}`,
        );
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${SOAK_USAGE}`);
  }
};
