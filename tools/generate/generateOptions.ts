import { InvalidArgumentError } from '@commander-js/extra-typings';

export type Part = 'page' | 'module' | 'action';

/** name: camelCase */
type NamedPart = { readonly remote: string; readonly name: string };

export type GenerateOptions =
  | { readonly kind: 'remote'; readonly remote: string; readonly owner: string }
  | (NamedPart & { readonly kind: Part });

// what a page type and the global name of a bundle take
const REMOTE = /^[a-z][a-z0-9]{0,19}$/;
const NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;
/** folders of `apps` that are no remotes, and what addresses of the contract begin with */
const TAKEN = new Set(['host', 'platform', 'console']);

const isRemote = (text: string): boolean => REMOTE.test(text) && !TAKEN.has(text);

/** Reads the name of a new remote. */
export const parseRemote = (text: string): string => {
  if (isRemote(text)) return text;
  throw new InvalidArgumentError(
    `Expected at most 20 lowercase letters and digits, and neither of ${[...TAKEN].join(', ')}.`,
  );
};

/** Reads `market/springFair`. */
export const parsePart = (text: string): NamedPart => {
  const [remote = '', name = '', ...rest] = text.split('/');
  if (isRemote(remote) && NAME.test(name) && rest.length === 0) return { remote, name };
  throw new InvalidArgumentError('Expected a remote, a slash and a name in camelCase.');
};
