import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { unmetRange } from '@engawa/contract/remotes/unmetRange.ts';
import { releaseText } from './findConsumer.ts';
import type { Gate } from './gate.ts';

const faultOfRemote = (record: ReleaseRecord, others: readonly ReleaseRecord[]): string | null => {
  const host = others.find(({ remote }) => remote === 'host');
  const unmet = unmetRange(record.shared, host?.shared ?? SHARED_VERSIONS);
  if (unmet === null) return null;
  const lends = host ? `${releaseText(host)} provides` : 'hosts of this checkout provide';
  return `it was built with ${unmet.name} ${unmet.range}, ${lends} ${unmet.provided ?? 'none'}`;
};

const faultOfHost = (host: ReleaseRecord, others: readonly ReleaseRecord[]): string | null => {
  for (const other of others) {
    const unmet = unmetRange(other.shared, host.shared);
    if (unmet === null) continue;
    const provided =
      unmet.provided === null ? `no ${unmet.name}` : `${unmet.name} ${unmet.provided}`;
    return `it provides ${provided}, ${releaseText(other)} was built with ${unmet.range}`;
  }
  return null;
};

/**
 * Accepts a remote if the live host shares the package versions that the remote was built with.
 * Accepts a host if it shares those versions of all live remotes.
 * @param others records of the live releases; without a host among them, this checkout's shared
 * packages count
 */
export const sharedGate =
  (others: readonly ReleaseRecord[]): Gate =>
  ({ record }) =>
    record.remote === 'host' ? faultOfHost(record, others) : faultOfRemote(record, others);
