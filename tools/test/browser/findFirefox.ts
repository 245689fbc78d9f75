import { failure, success, type Result } from '@engawa/contract/result.ts';
import { doesRun } from './doesRun.ts';
import { programPath } from './programPath.ts';

const NAMES = ['firefox', 'firefox-esr'] as const;

/**
 * Finds the system's Firefox.
 * @param searchPath folders, as in the environment's PATH
 * @returns a program, or one sentence
 */
export const findFirefox = async (searchPath?: string): Promise<Result<string, string>> => {
  for (const name of NAMES) {
    const path = await programPath(name, searchPath);
    if (path !== null && (await doesRun(path))) return success(path);
  }
  return failure(`Firefox is not installed: none of ${NAMES.join(', ')} on PATH runs.`);
};
