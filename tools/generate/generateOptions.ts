import { InvalidArgumentError } from '@commander-js/extra-typings';

export type Part = 'page' | 'module' | 'action';

/** name: camelCase */
type NamedPart = { readonly remote: string; readonly name: string };

export type GenerateOptions =
  | { readonly kind: 'remote'; readonly remote: string; readonly owner: string }
  | (NamedPart & { readonly kind: Part });

// the syntax of page types and of a bundle's global name
const REMOTE = /^[a-z][a-z0-9]{0,19}$/;
const NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;
/** folders of `apps` that are no remotes, and prefixes of the contract's addresses */
const TAKEN = new Set(['host', 'platform', 'console']);

const isRemote = (text: string): boolean => REMOTE.test(text) && !TAKEN.has(text);

/** Parses the name of a new remote. */
export const parseRemote = (text: string): string => {
  if (isRemote(text)) return text;
  throw new InvalidArgumentError(
    `Expected at most 20 lowercase letters and digits, and neither of ${[...TAKEN].join(', ')}.`,
  );
};

/** Parses `market/springFair`. */
export const parsePart = (text: string): NamedPart => {
  const [remote = '', name = '', ...rest] = text.split('/');
  if (isRemote(remote) && NAME.test(name) && rest.length === 0) return { remote, name };
  throw new InvalidArgumentError('Expected a remote, a slash and a name in camelCase.');
};
