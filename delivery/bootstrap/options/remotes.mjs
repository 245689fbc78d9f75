import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A folder below `apps` with this file is a remote. The file names the remote's owner and budgets.
 */
export const REMOTE_MARKER = 'remote.json';

const HERE = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Lists the remotes of a checkout by the names of their folders below `apps`.
 * @param {string} [root] the checkout's folder, absolute; default: this checkout
 */
export const remotesIn = (root = HERE) =>
  readdirSync(join(root, 'apps'))
    .filter((name) => existsSync(join(root, 'apps', name, REMOTE_MARKER)))
    .sort();

const isPrivate = (root, name) =>
  JSON.parse(readFileSync(join(root, 'apps', name, REMOTE_MARKER), 'utf8')).isPrivate === true;

/** Lists the remotes whose pages and modules readers see, like `remotesIn`. */
export const readersRemotesIn = (root = HERE) =>
  remotesIn(root).filter((name) => !isPrivate(root, name));
