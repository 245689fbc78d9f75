import { findFirefox } from '../../../tools/test/browser/findFirefox.ts';
import { isFirefoxRun } from './runVariables.ts';

/** Why a test is not run in Firefox. */
export const NEEDS_CHROMIUM = "needs Chromium's protocol";

/**
 * What a test file needs of the system, by the word of its `@needs` pragma. Jest loads a test file
 * synchronously, so the environment finds out before.
 * @returns why the file cannot run; null where it can
 */
const NEEDS: Readonly<Record<string, () => Promise<string | null>>> = {
  chromium: async () => (isFirefoxRun() ? NEEDS_CHROMIUM : null),
  firefox: async () => {
    const found = await findFirefox();
    return found.ok ? null : found.error.replace(/[.]$/, '');
  },
  // text is rendered with the tests' own fonts there
  linux: async () => (process.platform === 'linux' ? null : 'needs Linux and its fontconfig'),
  machines: async () => (await import('../product/machines.ts')).missingForMachines(),
};

/** @param pragma of the file's first comment, if it has one @errors throws for an unknown word */
export const missingFor = async (pragma: string | undefined): Promise<string | null> => {
  if (pragma === undefined) return null;
  const find = NEEDS[pragma];
  if (find === undefined)
    throw new Error(`@needs ${pragma}: known are ${Object.keys(NEEDS).join(', ')}`);
  return find();
};
