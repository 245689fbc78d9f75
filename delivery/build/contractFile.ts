import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the contract tests' file, both next to a remote's sources and in the remote's build. */
export const CONTRACT_FILE = 'contract.json';

/**
 * Copies a remote's contract tests into its build, so that they belong to this build whichever
 * checkout publishes it.
 * @param directory of the build, `apps/REMOTE/dist/release`, absolute
 * @returns absolute path of the source; null if the remote has no contract tests, which publish
 * refuses
 */
export const copyContractFile = (directory: string): string | null => {
  const source = join(directory, '../..', CONTRACT_FILE);
  if (!existsSync(source)) return null;
  copyFileSync(source, join(directory, CONTRACT_FILE));
  return source;
};
