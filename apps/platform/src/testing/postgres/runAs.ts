// an account of the system: cspell:ignore nobody
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom the server runs as; empty for the one who runs the tests. */
export type Account = { readonly uid?: number; readonly gid?: number };

const readId = async (option: '-u' | '-g') => Number((await run('id', [option, 'nobody'])).stdout);

/** PostgreSQL refuses to run as root: then it is `noOne`. */
export const serverAccount = async (): Promise<Account> =>
  process.getuid?.() === 0 ? { uid: await readId('-u'), gid: await readId('-g') } : {};

/** Runs a program to its end. @errors throws with what it wrote where it fails */
export const runAs = async (
  account: Account,
  program: string,
  args: readonly string[],
): Promise<void> => {
  await run(program, [...args], { ...account, cwd: '/' });
};
