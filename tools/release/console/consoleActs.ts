import type { Registry } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { startCanary, stopCanary } from '../canary/canary.ts';
import { readRegistry } from '../changeRegistry.ts';
import { promoteRelease, rollBack } from '../promote.ts';
import type { Releases } from '../releases.ts';

export const CONSOLE_ACTS = ['promote', 'rollback', 'canary', 'canary-stop'] as const;

export type ConsoleAct = (typeof CONSOLE_ACTS)[number];

/** What somebody at the console wants to do. */
export type Wish = {
  readonly act: ConsoleAct;
  readonly remote: string;
  readonly version: string;
  /** of a canary, percent */
  readonly share: number;
};

/** What the audit log has of each. */
export const AUDIT_ACTS = {
  promote: 'release.promoted',
  rollback: 'release.rolled-back',
  canary: 'release.canary',
  'canary-stop': 'release.canary-stopped',
} as const satisfies Record<ConsoleAct, string>;

/** What a confirmation page shows of what is served now, and its form sends back: `1.2.3` or `1.2.3 canary 1.2.4 5`. */
export const standOf = ({ remotes, canary }: Registry, remote: string): string => {
  const stable = remotes[remote]?.stable ?? '-';
  return canary ? `${stable} canary ${canary.remote} ${canary.version} ${canary.share}` : stable;
};

const carryOut = async (
  releases: Releases,
  { act, remote, version, share }: Wish,
  { canary }: Registry,
): Promise<Result<unknown, string>> => {
  switch (act) {
    case 'promote':
      return promoteRelease(releases, remote, version);
    case 'rollback':
      return rollBack(releases, remote, undefined, version);
    case 'canary':
      return startCanary(releases, { remote, version, share });
    case 'canary-stop':
      return canary?.remote === remote && canary.version === version
        ? stopCanary(releases, null, canary)
        : failure(`${remote} ${version} is no canary, so there is nothing to stop.`);
  }
};

/** Why something was not done: it was confirmed of what is not so any more, or by the sentence of a gate. */
export type NotDone =
  { readonly kind: 'moved' } | { readonly kind: 'refused'; readonly reason: string };

/**
 * Does what was confirmed, after the gates of the command that does the same.
 * @param releases acting for the member, with the reason
 * @param stand what the confirmation page has shown
 */
export const doAct = async (
  releases: Releases,
  wish: Wish,
  stand: string,
): Promise<Result<null, NotDone>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return failure({ kind: 'refused', reason: registry.error });
  if (standOf(registry.value, wish.remote) !== stand) return failure({ kind: 'moved' });
  const done = await carryOut(releases, wish, registry.value);
  return done.ok ? success(null) : failure({ kind: 'refused', reason: done.error });
};
