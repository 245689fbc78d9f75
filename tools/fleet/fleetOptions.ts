import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';

const FLEET_USAGE = `Usage: npm run fleet -- [--port N]                          runs until Ctrl-C
                        --trial [--only SCENE,SCENE] [--record]   tries its scenes under load, one after the other
       N is the hosts' port (4700), those of assets, platforms and console follow; 0 takes free ones`;

export type FleetCommandOptions = {
  /** of hosts, assets, platforms and console, in a row; 0: free ones */
  readonly firstPort: number;
  /** names of scenes to try; null: none, it runs until it is told to end */
  readonly scenes: readonly string[] | null;
  /** writes the table into its document */
  readonly isRecorded: boolean;
};

const DEFAULT_PORT = '4700';
const LAST_PORT = 65_532;

/**
 * Reads the command line of `npm run fleet`.
 * @param names of all scenes
 * @returns the options, or one sentence and the usage
 */
export const readFleetOptions = (
  args: readonly string[],
  names: readonly string[],
): Result<FleetCommandOptions, string> => {
  const refuse = (sentence: string) => failure(`${sentence}\n${FLEET_USAGE}`);
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: DEFAULT_PORT },
        trial: { type: 'boolean', default: false },
        only: { type: 'string' },
        record: { type: 'boolean', default: false },
      },
    });
    const firstPort = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
    if (!(firstPort <= LAST_PORT))
      return refuse(`--port takes a number from 0 to ${LAST_PORT}, not '${values.port}'.`);
    if (!values.trial) {
      if (values.only !== undefined || values.record)
        return refuse('--only and --record belong to --trial.');
      return success({ firstPort, scenes: null, isRecorded: false });
    }
    const scenes = values.only?.split(',') ?? names;
    const unknown = scenes.find((name) => !names.includes(name));
    if (unknown !== undefined)
      return refuse(`There is no scene '${unknown}', only ${names.join(', ')}.`);
    return success({ firstPort, scenes, isRecorded: values.record });
  } catch (error) {
    return refuse(commandLineFault(error));
  }
};
