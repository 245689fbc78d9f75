import { runProgram } from '../../../tools/bootstrap/system/runProgram.mjs';
import { programPath } from '../../../tools/test/browser/programPath.ts';
import { ROOT } from '../paths.ts';

const INSTALL_MS = 300_000;

const found = async (names: readonly string[]): Promise<string | null> => {
  const folders = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
  const files = await Promise.all(names.map((name) => programPath(name, folders)));
  return files.find((file) => file !== null) ?? null;
};

const apt = async (...args: readonly string[]): Promise<boolean> => {
  // Debian starts none at installation then
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return (await runProgram('apt-get', args, { cwd: ROOT, env, timeoutMs: INSTALL_MS })).code === 0;
};

/**
 * A program of the system's packages; root installs it where it is missing.
 * @param names of which the first that is there is taken
 * @errors throws where there is none, and none can be installed
 */
export const systemProgram = async (
  names: readonly string[],
  debianPackage: string,
): Promise<string> => {
  const file = await found(names);
  if (file !== null) return file;
  if (process.getuid?.() === 0) {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', debianPackage);
  }
  const installed = await found(names);
  if (installed === null)
    throw new Error(`these journeys need ${names.join(' or ')}: apt-get install ${debianPackage}`);
  return installed;
};
