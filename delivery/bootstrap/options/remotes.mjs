import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Makes a folder below `apps` a remote's; it names its owner and its budgets. */
export const REMOTE_MARKER = 'remote.json';

const HERE = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The remotes of a checkout by name, which is that of their folder below `apps`.
 * @param {string} [root] the checkout's folder, absolute; this one's where none is given
 */
export const remotesIn = (root = HERE) =>
  readdirSync(join(root, 'apps'))
    .filter((name) => existsSync(join(root, 'apps', name, REMOTE_MARKER)))
    .sort();
