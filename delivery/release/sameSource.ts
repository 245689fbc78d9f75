import type { ReleaseRecord } from '@engawa/contract';
import type { Releases } from './releases.ts';
import { liveRecord } from './liveRelease.ts';

/**
 * The published version of a remote that was built of the same sources as another, the latest built of
 * them; null where none is, or where a record does not say what it was built of.
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
