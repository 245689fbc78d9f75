import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Canary } from '../../protocol/releases/canary.ts';
import type { ReleaseSet, VerifiedRelease } from '../../protocol/releases/release.ts';

export type FollowerOptions = {
  /** reads the registry; null if it is unchanged */
  readonly readRegistry: (signal: AbortSignal) => Promise<Registry | null>;
  readonly load: (remote: string, version: string, signal: AbortSignal) => Promise<VerifiedRelease>;
  /** verifies that a release can be evaluated and rendered; throws if not */
  readonly probe: (release: VerifiedRelease) => Promise<void>;
  /** the host's own release, which is part of every set and is never replaced */
  readonly own: VerifiedRelease;
  /** @param isBack whether pages rendered with other releases must no longer be served */
  readonly onChange: (set: ReleaseSet, isBack: boolean) => void;
  /** Called with the live releases that have private pages, which are in no set. */
  readonly onPrivate: (releases: readonly VerifiedRelease[]) => void;
  /** Called when the canary starts, changes, gets other stable releases, or stops. */
  readonly onCanary: (canary: Canary | null, before: Canary | null) => void;
  readonly onRefused: (remote: string, version: string, error: unknown) => void;
  readonly onRegistryFailure: (error: unknown) => void;
  readonly pollMs: number;
  /** the timeout in ms for the registry or a release */
  readonly deadlineMs: number;
  /** the delay in ms before a refused release is retried */
  readonly backOffMs: number;
  readonly now: () => number;
};

/** The last refused release of a remote, and why. */
export type Refusal = { readonly version: string; readonly reason: string; readonly atMs: number };
