import { readdir } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { installPrograms } from './installPrograms.ts';
import { copyPackagedPrograms } from './packagedPrograms.ts';
import { runAs, type Account } from './runAs.ts';

const DEBIAN = '/usr/lib/postgresql';
const CHOSEN = 'ENGAWA_POSTGRES_BIN';

const doRun = async (folder: string, account: Account): Promise<boolean> => {
  try {
    for (const name of ['initdb', 'postgres'])
      // oxlint-disable-next-line no-await-in-loop -- two
      await runAs(account, join(folder, name), ['--version']);
    return true;
  } catch {
    // the programs are missing or not executable for this account or machine; the next location may
    // work
    return false;
  }
};

/** Debian installs each version in its own folder, which is not in PATH; the newest first. */
const debianFolders = async (): Promise<readonly string[]> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
};

const installed = async (account: Account): Promise<string | null> => {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  for (const folder of [...onPath, ...(await debianFolders())])
    // oxlint-disable-next-line no-await-in-loop -- the first that runs
    if (await doRun(folder, account)) return folder;
  return null;
};

/**
 * Finds PostgreSQL programs for the tests: from the environment, npm, the system, or apt.
 * @param folder to which npm's programs are copied
 * @returns the folder of `initdb` and `postgres`
 * @errors throws an error with a one-sentence message if there are none
 */
export const findPrograms = async (folder: string, account: Account): Promise<string> => {
  const chosen = process.env[CHOSEN];
  if (chosen !== undefined) {
    // an explicit choice is not silently replaced
    if (await doRun(chosen, account)) return chosen;
    throw new Error(
      `${CHOSEN} is ${chosen}, where no initdb and postgres run: set it to the folder of both programs.`,
    );
  }
  const packaged = await copyPackagedPrograms(folder);
  if (packaged !== null && (await doRun(packaged, account))) return packaged;
  const found = await installed(account);
  if (found !== null) return found;
  const refusal = await installPrograms();
  const fetched = refusal === null ? await installed(account) : null;
  if (fetched !== null) return fetched;
  throw new Error(
    `No PostgreSQL for the tests (npm has none that runs here, none is installed, apt-get: ${refusal ?? 'its programs do not run'}): install PostgreSQL 15 or later, or set ${CHOSEN} to the folder of its initdb and postgres, then run the tests again.`,
  );
};
