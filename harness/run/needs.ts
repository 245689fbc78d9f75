import { findFirefox } from '../programs/findFirefox.ts';
import { isFirefoxRun } from './runVariables.ts';

/** The reason why a test does not run in Firefox. */
export const NEEDS_CHROMIUM = "needs Chromium's protocol";

/**
 * System requirements of a test file, by the words of its `@needs` pragma: each returns the reason
 * why the file cannot run, or null. Jest loads a test file synchronously, so the environment checks
 * them before.
 */
const NEEDS: Readonly<Record<string, () => Promise<string | null>>> = {
  chromium: async () => (isFirefoxRun() ? NEEDS_CHROMIUM : null),
  firefox: async () => {
    const found = await findFirefox();
    return found.ok ? null : found.error.replace(/[.]$/, '');
  },
  // uses /proc or fontconfig
  linux: async () => (process.platform === 'linux' ? null : 'needs Linux'),
  machines: async () => (await import('../product/machines.ts')).missingForMachines(),
};

/**
 * @param pragma words of the file's first comment, if it has one
 * @returns the first reason why its tests cannot run, or null
 * @errors throws for an unknown word
 */
export const missingFor = async (pragma: string | undefined): Promise<string | null> => {
  for (const word of pragma?.split(' ') ?? []) {
    const find = NEEDS[word];
    if (find === undefined)
      throw new Error(`@needs ${word} is unknown; use ${Object.keys(NEEDS).join(', ')}`);
    const missing = await find();
    if (missing !== null) return missing;
  }
  return null;
};
