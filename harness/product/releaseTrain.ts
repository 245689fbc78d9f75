import { publishUnchecked } from './doctoredRelease.ts';
import { openProductReleases } from './releases.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { readersRemotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';

/** Excludes the host, which never swaps its own release, and remotes without pages for readers. */
const REMOTES = readersRemotesIn();

/**
 * Publishes releases of a data folder's remotes in turn.
 * @returns a function that publishes and promotes the next release and returns its name, such as
 * `entry@9.0.1`
 */
export const createReleaseTrain = (dataDir: string): (() => Promise<string>) => {
  let number = 0;
  return async () => {
    const remote = REMOTES[number % REMOTES.length];
    if (remote === undefined) throw new Error('there is no remote');
    number += 1;
    const version = `9.0.${number}`;
    const mark = `\nmodule.exports.soaked = ${number};\n`;
    // unique server code, so that no cached evaluation is used
    await publishUnchecked(dataDir, remote, version, (text, file) =>
      file === 'server.cjs' ? text + mark : text,
    );
    const promoted = await promoteRelease(await openProductReleases(dataDir), remote, version);
    if (!promoted.ok) throw new Error(promoted.error);
    return `${remote}@${version}`;
  };
};
