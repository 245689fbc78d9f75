import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Releases } from './releases.ts';
import { liveRecord } from './liveRelease.ts';

/**
 * The latest published version of a remote with the same source hash; null if there is none, or if
 * the record has no source hash.
 */
export const sameSource = async (
  releases: Releases,
  { remote, version, source }: ReleaseRecord,
): Promise<string | null> => {
  if (source === undefined) return null;
  const versions = (await releases.store.versions(remote)).filter((other) => other !== version);
  const records = await Promise.all(versions.map((other) => liveRecord(releases, remote, other)));
  const [latest] = records
    .flatMap((record) => (record.ok && record.value.source === source ? [record.value] : []))
    .toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
  return latest?.version ?? null;
};
