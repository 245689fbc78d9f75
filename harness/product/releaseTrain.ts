import { publishUnchecked } from './doctoredRelease.ts';
import { openProductReleases } from './releases.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { RELEASED } from '@engawa/delivery/release/released.ts';

/** The host's own release is never swapped under a running host. */
const REMOTES = RELEASED.filter((name) => name !== 'host');

/**
 * Ships one release after the other of a data folder's remotes, in turn.
 * @returns a function that publishes and promotes the next one and returns its name, such as `entry@9.0.1`
 */
export const createReleaseTrain = (dataDir: string): (() => Promise<string>) => {
  let number = 0;
  return async () => {
    const remote = REMOTES[number % REMOTES.length];
    if (remote === undefined) throw new Error('there is no remote');
    number += 1;
    const version = `9.0.${number}`;
    const mark = `\nmodule.exports.soaked = ${number};\n`;
    // server code that no earlier release has: no cached evaluation serves for it
    await publishUnchecked(dataDir, remote, version, (text, file) =>
      file === 'server.cjs' ? text + mark : text,
    );
    const promoted = await promoteRelease(await openProductReleases(dataDir), remote, version);
    if (!promoted.ok) throw new Error(promoted.error);
    return `${remote}@${version}`;
  };
};
