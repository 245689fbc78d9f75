import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Beside a remote's sources, and in what is built of them: its contract tests. */
export const CONTRACT_FILE = 'contract.json';

/**
 * Lays a remote's contract tests among what is built: from then on they are those of this very build,
 * whoever publishes it.
 * @param directory of the build, `apps/REMOTE/dist/release`, absolute
 * @returns where they were taken from, absolute; null where the remote has none, which publish refuses
 */
export const copyContractFile = (directory: string): string | null => {
  const source = join(directory, '../..', CONTRACT_FILE);
  if (!existsSync(source)) return null;
  copyFileSync(source, join(directory, CONTRACT_FILE));
  return source;
};
