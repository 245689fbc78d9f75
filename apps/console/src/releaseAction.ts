import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { startCanary, stopCanary } from '@engawa/delivery/release/canary/canary.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { promoteRelease, rollBack } from '@engawa/delivery/release/promote.ts';
import type { Releases } from '@engawa/delivery/release/releases.ts';

export type ActionName = 'promote' | 'rollback' | 'canary' | 'canary-stop';

/** A change of the live releases. */
export type ReleaseAction = {
  readonly name: ActionName;
  readonly remote: string;
  readonly version: string;
};

/** Formats a remote's live releases for a confirmation form: `1.2.3` or `1.2.3 canary 1.2.4 5`. */
export const formatLive = ({ remotes, canary }: Registry, remote: string): string => {
  const stable = remotes[remote]?.stable ?? '-';
  return canary ? `${stable} canary ${canary.remote} ${canary.version} ${canary.share}` : stable;
};

const run = async (
  releases: Releases,
  { name, remote, version }: ReleaseAction,
  share: number,
  { canary }: Registry,
): Promise<Result<unknown, string>> => {
  switch (name) {
    case 'promote':
      return promoteRelease(releases, remote, version);
    case 'rollback':
      return rollBack(releases, remote, undefined, version);
    case 'canary':
      return startCanary(releases, { remote, version, share });
    case 'canary-stop':
      return canary?.remote === remote && canary.version === version
        ? stopCanary(releases, null, canary)
        : failure(`${remote} ${version} is not the canary, so there is nothing to stop.`);
  }
};

/** `moved`: the live releases have changed since the confirmation page; else a gate's message. */
export type ActionFailure =
  { readonly kind: 'moved' } | { readonly kind: 'refused'; readonly reason: string };

/**
 * Runs a confirmed action after the same gates as its command.
 * @param releases opened on behalf of the member, with the reason
 * @param form share of the canary in percent, and the live releases on the confirmation page
 */
export const runAction = async (
  releases: Releases,
  action: ReleaseAction,
  { share, live }: { readonly share: number; readonly live: string },
): Promise<Result<null, ActionFailure>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return failure({ kind: 'refused', reason: registry.error });
  if (formatLive(registry.value, action.remote) !== live) return failure({ kind: 'moved' });
  const outcome = await run(releases, action, share, registry.value);
  return outcome.ok ? success(null) : failure({ kind: 'refused', reason: outcome.error });
};
