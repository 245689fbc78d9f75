import type { ReleaseRecord } from '@engawa/contract';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { unmetRange } from '@engawa/contract/remotes/unmetRange.ts';
import type { Gate } from './gate.ts';

/**
 * Lets in a remote that the live host lends what it was built with.
 * @param others records that pages are served from; without a host's, it is what this checkout lends
 */
export const sharedGate =
  (others: readonly ReleaseRecord[]): Gate =>
  ({ record }) => {
    if (record.remote === 'host') return null;
    const host = others.find(({ remote }) => remote === 'host');
    const unmet = unmetRange(record.shared, host?.shared ?? SHARED_VERSIONS);
    if (unmet === null) return null;
    const lends = host ? `host ${host.version} lends` : 'hosts of this checkout lend';
    return `it was built with ${unmet.name} ${unmet.range}, ${lends} ${unmet.lent ?? 'none'}`;
  };
