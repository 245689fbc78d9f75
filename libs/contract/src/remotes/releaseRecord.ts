import type { ActionRecord } from '../actions/defineAction.ts';
import type { Experiment } from '../experiments/experiments.ts';
import type { RouteClaim } from '../routes/claims.ts';
import type { PagePolicy } from './pagePolicy.ts';
import type { PageType } from '../pageTypes.ts';

/** One file of a release, as every loader checks it. */
export type ReleaseFile = {
  /** `sha384-…`, as an integrity attribute takes it */
  readonly integrity: string;
  readonly bytes: number;
};

/** A page or module that a release exposes, and the files its first view needs. */
export type ExposeRecord = {
  readonly kind: 'page' | 'module';
  /** JavaScript beside the remote entry, relative to the release's folder */
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** what it asks of the policy of pages */
  readonly policy?: PagePolicy;
  /** pages only: what the remote answers for */
  readonly pageType?: PageType;
  /** pages only: every module that one may place, such as `social/Iine` */
  readonly places?: readonly string[];
  readonly claims?: readonly RouteClaim[];
};

/**
 * What a release says of itself; it lies in `{remote}/{version}/release.json` and never changes.
 * The host's own release has no `server` and no `remoteEntry`; its exposes name its CSS by use.
 */
export type ReleaseRecord = {
  readonly remote: string;
  readonly version: string;
  /** the contract it asks of hosts, such as `^2.0` */
  readonly contract: string;
  /**
   * Shared packages by the specifier they are imported with: of a remote the ranges that it asks for,
   * such as `^19.3.1`; of the host the versions that it lends.
   */
  readonly shared: Readonly<Record<string, string>>;
  /** CommonJS for the render worker; absent in the host's own release */
  readonly server?: string;
  readonly remoteEntry?: string;
  readonly exposes: Readonly<Record<string, ExposeRecord>>;
  /** by the name in their address: `/_action/{remote}/{name}` */
  readonly actions?: Readonly<Record<string, ActionRecord>>;
  /** those that run while this release is live, until they expire */
  readonly experiments?: readonly Experiment[];
  /** by name; `X.br` is the file `X` in brotli */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** the team whose work it is, as its manifest (`remote.json`) named it when it was built; absent in older records */
  readonly owner?: string;
  /** one hash of all that it was built of (`delivery/build/sourceHash.ts`), whatever its version */
  readonly source?: string;
  /** source revision it was built from, or `unknown` outside a checkout */
  readonly commit: string;
  /** ISO time, UTC */
  readonly builtAt: string;
};

/** Where a remote's pages stand: the version hosts serve, and the one before it. */
export type RegistryEntry = {
  readonly stable: string;
  readonly previous: string | null;
};

/**
 * The one release that a share of the visitors is shown in place of its remote's stable one. A host that
 * does not know it shows all of them the stable one.
 */
export type RegistryCanary = {
  readonly remote: string;
  readonly version: string;
  /** of a hundred visitors */
  readonly share: number;
};

/** The signed document that hosts follow. `sequence` grows by one at each change. */
export type Registry = {
  readonly sequence: number;
  /** ISO time; a registry that is older may be one that somebody keeps back */
  readonly expires?: string;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /** links to sets that hold no more, by id, with the ISO time from which they have expired in any case */
  readonly revoked?: Readonly<Record<string, string>>;
  readonly canary?: RegistryCanary;
};

/** `signature` is Ed25519 over the bytes of `payload`, base64; `payload` is a Registry as JSON. */
export type SignedRegistry = { readonly payload: string; readonly signature: string };
