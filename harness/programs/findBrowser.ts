import { failure, success, type Result } from '@engawa/contract/result.ts';
import { fetchBrowser } from './fetchBrowser.ts';
import { installBrowser } from './installBrowser.ts';
import { INSTALLED_NAMES } from './installedNames.ts';
import { doesRun, firstRunning } from './doesRun.ts';
import { programPath } from './programPath.ts';

const VARIABLES = ['ENGAWA_CHROME', 'PUPPETEER_EXECUTABLE_PATH'] as const;

const fromEnvironment = async (): Promise<Result<string, string> | null> => {
  const name = VARIABLES.find((variable) => (process.env[variable] ?? '') !== '');
  if (name === undefined) return null;
  const given = process.env[name] ?? '';
  const path = (await programPath(given)) ?? given;
  // an explicit choice must not be replaced silently
  return (await doesRun(path))
    ? success(path)
    : failure(`${name} names ${path}, which does not run.`);
};

const installed = (): Promise<string | null> => firstRunning(INSTALLED_NAMES);

/**
 * Finds a browser for the tests: the environment's, an installed one, puppeteer's own, or apt's.
 * @returns a program, or one sentence that says what to do
 */
export const findBrowser = async (): Promise<Result<string, string>> => {
  const chosen = await fromEnvironment();
  if (chosen !== null) return chosen;
  const found =
    (await installed()) ??
    (await fetchBrowser()) ??
    ((await installBrowser()) ? await installed() : null);
  return found === null
    ? failure(
        'No browser for the tests: install Chrome or Chromium, or set ENGAWA_CHROME to the path of one, then run npm test again.',
      )
    : success(found);
};
