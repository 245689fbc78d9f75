import type { Registry, RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { buildEvent, writeRegistry } from '../changeRegistry.ts';
import { noteRefusal } from '../history/noteHistory.ts';
import { mayServe } from '../promote.ts';
import type { Releases } from '../releases.ts';

/**
 * The share of visitors that a canary may have, in percent. Above 50 % most visitors would get the
 * canary.
 */
export const CANARY_SHARES = { least: 1, most: 50 } as const;

/** The reason why a release cannot be the canary, or null. */
const whyNot = ({ remotes, canary }: Registry, { remote, version }: RegistryCanary) => {
  if (remote === 'host') return 'The host serves the pages: it has no canary.';
  const stable = remotes[remote]?.stable;
  if (stable === undefined)
    return `No release of ${remote} is served, so there is nothing to compare with: promote one first.`;
  if (stable === version) return `${remote} ${version} is served to all already.`;
  if (canary && canary.remote !== remote)
    return `${canary.remote} ${canary.version} is the canary already: stop it first.`;
  return null;
};

export const isSameCanary = (a: RegistryCanary | undefined, b: RegistryCanary): boolean =>
  a?.remote === b.remote && a.version === b.version && a.share === b.share;

/**
 * Serves a published release to a share of the visitors instead of the stable one, after the gates
 * of a promote. A new share or another version of the same remote replaces the running canary.
 * @returns the registry after the change, or the reason of a refusal
 */
export const startCanary = async (
  releases: Releases,
  canary: RegistryCanary,
): Promise<Result<Registry, string>> => {
  const { remote, version, share } = canary;
  const started = await writeRegistry(releases, async (now) => {
    const reason = whyNot(now, canary);
    if (reason !== null) return failure(reason);
    if (isSameCanary(now.canary, canary)) return success(null);
    const checked = await mayServe(releases, now, remote, version);
    if (!checked.ok) return checked;
    if (checked.value.privatePages)
      return failure(
        `${remote} has private pages, which have no canary: use a link or promote it.`,
      );
    const reasons = { left: null, reason: `share: ${share} %` };
    return success({
      next: { ...now, canary },
      events: [await buildEvent(releases, { kind: 'canary', remote, version, ...reasons })],
    });
  });
  if (!started.ok)
    await noteRefusal(releases, remote, version, { requested: 'canary', reason: started.error });
  return started;
};

/** The stopped canary, and the registry after the stop. */
export type CanaryEnd = { readonly ended: RegistryCanary; readonly registry: Registry };

/**
 * Serves the stable release to all visitors again.
 * @param reason for the history; null if a person stops the canary and gives `--why`
 * @param only the canary to stop, in case another has replaced it since; null stops any
 * @returns an error sentence if there is no such canary
 */
export const stopCanary = async (
  releases: Releases,
  reason: string | null = null,
  only: RegistryCanary | null = null,
): Promise<Result<CanaryEnd, string>> => {
  let ended: RegistryCanary | null = null;
  const registry = await writeRegistry(releases, async ({ canary, ...next }) => {
    if (!canary || (only !== null && !isSameCanary(canary, only)))
      return failure('No canary runs, so there is nothing to stop.');
    ended = canary;
    const { remote, version } = canary;
    const event = { kind: 'canary-stopped', remote, version, left: null, reason } as const;
    return success({ next, events: [await buildEvent(releases, event)] });
  });
  if (!registry.ok) return registry;
  return ended === null
    ? failure('The registry was not changed.')
    : success({ ended, registry: registry.value });
};
