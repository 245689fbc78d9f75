import type { Candidate } from '../../release/candidate.ts';
import { readBuilt } from '../../release/candidate.ts';
import { builtFolder } from '../../release/checkout.ts';
import { promoteRelease } from '../../release/promote.ts';
import { publishRelease } from '../../release/publish.ts';
import { integrityOf } from '../../release/record/integrity.ts';
import { openReleases } from '../../release/releases.ts';
import { RELEASED, type Released } from '../../release/remotes.ts';

/** The host's own release is never swapped under a running host. */
const REMOTES = RELEASED.filter((name) => name !== 'host');

/** A build whose server code was never seen before: nothing of an earlier release can serve for it. */
const renewed = ({ record, files }: Candidate, number: number): Candidate => {
  const name = record.server ?? 'server.cjs';
  const before = Buffer.from(files.get(name) ?? '').toString('utf8');
  const bytes = Buffer.from(`${before}\nmodule.exports.soaked = ${number};\n`);
  const file = { integrity: integrityOf(bytes), bytes: bytes.byteLength };
  return {
    record: { ...record, files: { ...record.files, [name]: file } },
    files: new Map([...files, [name, bytes] as const]),
  };
};

const builtOf = async (remote: Released): Promise<Candidate> => {
  const built = await readBuilt(builtFolder(remote));
  if (!built.ok) throw new Error(`${remote}: ${built.error}`);
  return built.value;
};

/**
 * Ships one release after the other of a data folder's remotes, in turn.
 * @returns a function that publishes and promotes the next one and says which, as `entry@9.0.1`
 */
export const createReleaseTrain = async (dataDir: string): Promise<() => Promise<string>> => {
  const releases = await openReleases(dataDir);
  const builds = await Promise.all(REMOTES.map(builtOf));
  let number = 0;
  return async () => {
    const build = builds[number % builds.length];
    if (!build) throw new Error('there is nothing to release');
    number += 1;
    const { remote } = build.record;
    const version = `9.0.${number}`;
    // gates are for what is new: this is the build that is served already
    const published = await publishRelease(releases, renewed(build, number), version, []);
    if (!published.ok) throw new Error(published.error);
    const promoted = await promoteRelease(releases, remote, version);
    if (!promoted.ok) throw new Error(promoted.error);
    return `${remote}@${version}`;
  };
};
