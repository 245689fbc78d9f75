import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Candidate } from './candidate.ts';
import { firstRefusal, type Gate } from './gates/gate.ts';
import { noteHistory, noteRefusal } from './history/noteHistory.ts';
import { isReleased, RELEASED } from './released.ts';
import type { Releases } from './releases.ts';
import { SIGNATURE_FILE } from './liveRelease.ts';

const letIn = async (
  { store, key }: Releases,
  candidate: Candidate,
  record: ReleaseRecord,
  gates: readonly Gate[],
): Promise<Result<ReleaseRecord, string>> => {
  const { remote, version } = record;
  const name = `${remote} ${version}`;
  const immutable = `${name} is published already, and a release never changes (immutable); choose another version.`;
  if (await store.read(remote, version, RECORD_FILE)) return failure(immutable);
  const refusal = await firstRefusal(gates, { ...candidate, record });
  if (refusal !== null) return failure(`${name} is refused: ${refusal}.`);
  const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  const files = new Map([
    ...candidate.files,
    [RECORD_FILE, bytes] as const,
    [SIGNATURE_FILE, Buffer.from(key.sign(bytes))] as const,
  ]);
  return (await store.add(remote, version, files)) === 'added'
    ? success(record)
    : failure(immutable);
};

/**
 * Publishes a build under an immutable version. Pages do not change until a promote.
 * @param candidate as built; its version is filled in here
 * @param gates all must accept it
 * @returns the published record, or the reason of a refusal; the history records both
 */
export const publishRelease = async (
  releases: Releases,
  candidate: Candidate,
  version: string,
  gates: readonly Gate[],
): Promise<Result<ReleaseRecord, string>> => {
  const record: ReleaseRecord = { ...candidate.record, version };
  const { remote, commit } = record;
  if (!isReleased(remote))
    return failure(`${remote} is not a remote; there are ${RELEASED.join(', ')}.`);
  const published = await letIn(releases, candidate, record, gates);
  if (published.ok)
    await noteHistory(releases, [
      { kind: 'published', remote, version, left: null, commit, reason: null },
    ]);
  else
    await noteRefusal(releases, remote, version, {
      requested: 'publish',
      reason: published.error,
      commit,
    });
  return published;
};
