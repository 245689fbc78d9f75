import { failure, success, type Result } from '@engawa/contract/result.ts';
import { firstRunning } from './doesRun.ts';

const NAMES = ['firefox', 'firefox-esr'] as const;

/**
 * Finds the system's Firefox.
 * @param searchPath folders, as in the environment's PATH
 * @returns a program, or an error sentence
 */
export const findFirefox = async (searchPath?: string): Promise<Result<string, string>> => {
  const found = await firstRunning(NAMES, searchPath);
  return found === null
    ? failure(`Firefox is not installed: none of ${NAMES.join(', ')} on PATH runs.`)
    : success(found);
};
