import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SETTINGS = '/etc/postgresql-common/createcluster.d';

/**
 * Installs Debian's PostgreSQL, without a running server, if the user may.
 * @returns null, or why it could not be installed
 */
export const installPrograms = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0) return 'not run as root';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await mkdir(SETTINGS, { recursive: true });
    await writeFile(`${SETTINGS}/engawa.conf`, 'create_main_cluster = false\n');
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env });
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
};
