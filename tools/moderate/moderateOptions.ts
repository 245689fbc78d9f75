import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModerationOrder } from '../admin/adminClient.ts';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError } from '../bootstrap/system/fail.mjs';

const MODERATE_USAGE = `Usage: npm run moderate -- list
                        hide entry:ID | comment:ID
                        show entry:ID | comment:ID
                        suspend AMEBAID
                        restore AMEBAID
       each with [--data DIR]`;

export type ModerateOptions = {
  /** null lists what was reported */
  readonly order: ModerationOrder | null;
  /** absolute */
  readonly dataDir: string;
};

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${MODERATE_USAGE}`);
};

const readArgs = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string' } },
    });
  } catch (error) {
    return refuse(commandLineFault(error));
  }
};

const orderOf = ([act, subject, ...more]: readonly string[]): ModerationOrder | null => {
  if (more.length > 0) return refuse('One thing at a time.');
  if (act === 'list' && subject === undefined) return null;
  if (act === 'hide' || act === 'show') {
    const { kind, id } =
      /^(?<kind>entry|comment):(?<id>[1-9]\d{0,15})$/.exec(subject ?? '')?.groups ?? {};
    if (id === undefined) return refuse(`${act} takes entry:ID or comment:ID.`);
    return { act, subject: kind === 'entry' ? { entryId: Number(id) } : { commentId: Number(id) } };
  }
  if (act === 'suspend' || act === 'restore') {
    if (subject === undefined || !isAmebaId(subject))
      return refuse(`${act} takes the id of a blog.`);
    return { act, amebaId: subject };
  }
  return refuse(act === undefined ? 'Say what to do.' : `'${act}' is no command.`);
};

/**
 * Reads the command line of `npm run moderate`.
 * @param folder where the person stands
 * @errors PlainError with one sentence and the usage on anything missing, unknown or malformed
 */
export const readModerateOptions = (args: readonly string[], folder: string): ModerateOptions => {
  const { values, positionals } = readArgs(args);
  if (values.data === '') return refuse('--data takes the path of a folder.');
  return { order: orderOf(positionals), dataDir: resolve(folder, values.data ?? '.data') };
};
