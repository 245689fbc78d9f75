import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';

const SOAK_USAGE =
  'Usage: npm run soak -- [--minutes 10 | --releases | --disk | --viewer | --mounts [--rounds 1000] [--only entry/,host/Ad]]';

/**
 * What is soaked: the memory of a product while releases, pages and likes go on; publishes and visits in any
 * order, held against each other in a browser; the disk of an embedded database over an idle day and a week of
 * likes; the picture viewer, opened and closed; each page and module, mounted and unmounted.
 */
const STAGES = ['memory', 'releases', 'disk', 'viewer', 'mounts'] as const;

export type SoakCommandOptions = {
  readonly stage: (typeof STAGES)[number];
  /** of memory */
  readonly minutes: number;
  /** of mounts, each */
  readonly rounds: number;
  /** how the names begin of what is mounted; none: all is */
  readonly only: readonly string[];
};

const DEFAULT_MINUTES = '10';
const LONGEST_MINUTES = 24 * 60;
const DEFAULT_ROUNDS = '1000';
const MOST_ROUNDS = 1_000_000;

/** Reads the command line of `npm run soak`. @returns the options, or one sentence and the usage */
export const readSoakOptions = (args: readonly string[]): Result<SoakCommandOptions, string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: DEFAULT_MINUTES },
        releases: { type: 'boolean', default: false },
        disk: { type: 'boolean', default: false },
        viewer: { type: 'boolean', default: false },
        mounts: { type: 'boolean', default: false },
        rounds: { type: 'string', default: DEFAULT_ROUNDS },
        only: { type: 'string' },
      },
    });
    const minutes = Number(values.minutes);
    if (!(minutes > 0 && minutes <= LONGEST_MINUTES))
      return failure(
        `--minutes takes a number up to ${LONGEST_MINUTES}, not '${values.minutes}'.\n${SOAK_USAGE}`,
      );
    const rounds = Number(values.rounds);
    if (!(Number.isInteger(rounds) && rounds > 0 && rounds <= MOST_ROUNDS))
      return failure(
        `--rounds takes a number up to ${MOST_ROUNDS}, not '${values.rounds}'.\n${SOAK_USAGE}`,
      );
    const asked = STAGES.filter((name) => name !== 'memory' && values[name]);
    const [stage = 'memory', other] = asked;
    if (other !== undefined)
      return failure(`--${stage} and --${other} are soaked one at a time.\n${SOAK_USAGE}`);
    return success({
      stage,
      minutes,
      rounds,
      only: values.only?.split(',') ?? [],
    });
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${SOAK_USAGE}`);
  }
};
