import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TeamOrder } from '../admin/adminClient.ts';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError } from '../bootstrap/system/fail.mjs';

export const TEAM_USAGE = `Usage: npm run team -- list
                    grant AMEBAID --role release
                    revoke AMEBAID --role release
       each with [--data DIR]`;

export type TeamOptions = {
  /** null lists who has which role */
  readonly order: TeamOrder | null;
  /** absolute */
  readonly dataDir: string;
};

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${TEAM_USAGE}`);
};

const readArgs = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string' }, role: { type: 'string' } },
    });
  } catch (error) {
    return refuse(commandLineFault(error));
  }
};

const orderOf = (
  [act, amebaId, ...more]: readonly string[],
  role: string | undefined,
): TeamOrder | null => {
  if (more.length > 0) return refuse('One member at a time.');
  if (act === 'list' && amebaId === undefined)
    return role === undefined ? null : refuse('--role belongs to grant and revoke.');
  if (act !== 'grant' && act !== 'revoke')
    return refuse(act === undefined ? 'Say what to do.' : `'${act}' is no command.`);
  if (amebaId === undefined || !isAmebaId(amebaId)) return refuse(`${act} takes a member's id.`);
  if (role !== 'release') return refuse('--role takes release.');
  return { act, amebaId, role };
};

/**
 * Reads the command line of `npm run team`.
 * @param folder where the person stands
 * @errors PlainError with one sentence and the usage on anything missing, unknown or malformed
 */
export const readTeamOptions = (args: readonly string[], folder: string): TeamOptions => {
  const { values, positionals } = readArgs(args);
  if (values.data === '') return refuse('--data takes the path of a folder.');
  return {
    order: orderOf(positionals, values.role),
    dataDir: resolve(folder, values.data ?? '.data'),
  };
};
