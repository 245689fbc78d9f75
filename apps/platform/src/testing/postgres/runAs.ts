// an account of the system: cspell:ignore nobody
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account of the server; empty for the current user. */
export type Account = { readonly uid?: number; readonly gid?: number };

const readId = async (option: '-u' | '-g') => Number((await run('id', [option, 'nobody'])).stdout);

/** PostgreSQL refuses to run as root; the account is then `noOne`. */
export const serverAccount = async (): Promise<Account> =>
  process.getuid?.() === 0 ? { uid: await readId('-u'), gid: await readId('-g') } : {};

/** Runs a program until it exits. @errors throws with its output if it fails */
export const runAs = async (
  account: Account,
  program: string,
  args: readonly string[],
): Promise<void> => {
  await run(program, [...args], { ...account, cwd: '/' });
};
