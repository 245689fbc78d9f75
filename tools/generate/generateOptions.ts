import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError } from '../bootstrap/system/fail.mjs';

export const GENERATE_USAGE = `Usage: npm run generate remote NAME
       npm run generate page REMOTE/NAME
       npm run generate module REMOTE/NAME
       npm run generate action REMOTE/NAME
       a remote: lower-case letters and digits; what it has: camelCase
       a remote belongs to NAME-team: npm run generate -- remote NAME --owner TEAM`;

export type Part = 'page' | 'module' | 'action';

export type GenerateOptions =
  | { readonly kind: 'remote'; readonly remote: string; readonly owner: string }
  /** name: camelCase */
  | { readonly kind: Part; readonly remote: string; readonly name: string };

// what a page type and the global name of a bundle take
const REMOTE = /^[a-z][a-z0-9]{0,19}$/;
const NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;
/** folders of `apps` that are no remotes, and what addresses of the contract begin with */
const TAKEN = new Set(['host', 'platform', 'console']);

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${GENERATE_USAGE}`);
};

const readArgs = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { owner: { type: 'string' } },
    });
  } catch (error) {
    return refuse(commandLineFault(error));
  }
};

const isPart = (word: string | undefined): word is Part =>
  word === 'page' || word === 'module' || word === 'action';

/**
 * Reads the command line of `npm run generate`.
 * @errors PlainError with one sentence and the usage on anything missing, unknown or malformed
 */
export const readGenerateOptions = (args: readonly string[]): GenerateOptions => {
  const { values, positionals } = readArgs(args);
  const [kind, subject, ...more] = positionals;
  if (kind === undefined) return refuse('Say what to generate.');
  if (kind !== 'remote' && !isPart(kind)) return refuse(`'${kind}' cannot be generated.`);
  if (subject === undefined || more.length > 0) return refuse(`A ${kind} takes one name.`);
  if (kind === 'remote') {
    if (!REMOTE.test(subject) || TAKEN.has(subject)) return refuse(`'${subject}' names no remote.`);
    const owner = values.owner ?? `${subject}-team`;
    return owner.trim() === '' ? refuse('--owner takes a name.') : { kind, remote: subject, owner };
  }
  if (values.owner !== undefined) return refuse('--owner is for a remote.');
  const [remote = '', name = '', ...rest] = subject.split('/');
  if (!REMOTE.test(remote) || TAKEN.has(remote) || !NAME.test(name) || rest.length > 0)
    return refuse(`'${subject}' is not a remote, a slash and a name in camelCase.`);
  return { kind, remote, name };
};
