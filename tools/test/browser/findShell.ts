import { programPath } from './programPath.ts';
import { versionOf } from './versionOf.ts';

/** What Chromium without the windows of Chromium is called by. */
const NAMES = ['chromium-headless-shell', 'chrome-headless-shell'] as const;

/**
 * Finds a browser's headless shell: the same program without bars, tabs and profiles around its pages,
 * which opens them for less than half of the processor time.
 * @param searchPath folders, as in the environment's PATH
 * @returns null where there is none of just the same version
 */
export const findShell = async (browser: string, searchPath?: string): Promise<string | null> => {
  const version = await versionOf(browser);
  if (version === null) return null;
  for (const name of NAMES) {
    const path = await programPath(name, searchPath);
    if (path !== null && (await versionOf(path)) === version) return path;
  }
  return null;
};
