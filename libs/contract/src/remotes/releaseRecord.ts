import type { ActionRecord } from '../actions/defineAction.ts';
import type { Experiment } from '../experiments/experiments.ts';
import type { RouteClaim } from '../routes/claims.ts';
import type { PagePolicy } from './pagePolicy.ts';
import type { PrivatePagesRecord } from './privatePages.ts';
import type { PageType } from '../pageTypes.ts';

/** One file of a release, with the integrity data that every loader checks. */
type ReleaseFile = {
  /** `sha384-…`, the format of an `integrity` attribute */
  readonly integrity: string;
  readonly bytes: number;
};

/** A page or module that a release exposes, with the files that its first render needs. */
export type ExposeRecord = {
  readonly kind: 'page' | 'module';
  /** JavaScript in addition to the remote entry, relative to the release's folder */
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** the CSP sources that the page or module requests */
  readonly policy?: PagePolicy;
  /** modules only: the kinds of ids that the module accepts (`idKinds`); absent in old records */
  readonly ids?: readonly string[];
  /** the attribute by which other sites' scripts find the module's dialog */
  readonly hook?: string;
  /** modules only: the resource of the personal read that the module needs; absent in old records */
  readonly personal?: string;
  /** pages only: the page type of its addresses */
  readonly pageType?: PageType;
  /** pages only: every module that the page may place, such as `social/Iine` */
  readonly places?: readonly string[];
  readonly claims?: readonly RouteClaim[];
};

/** A value that a slice stores in browsers between documents. */
type PersistedRecord = {
  /** seconds for which browsers store the value */
  readonly forS: number;
  readonly isMembers: boolean;
  readonly version: number;
  /** the types of the initial value, as JSON: `{"items":[],"isOff":"boolean"}` */
  readonly shape: string;
};

/**
 * The description of a release in `{remote}/{version}/release.json`; it never changes. The host's
 * own release has no `server` and no `remoteEntry`; its `exposes` list the host's style sheets by
 * their use.
 */
export type ReleaseRecord = {
  readonly remote: string;
  readonly version: string;
  /** the contract that the release requires of hosts, such as `^2.0` */
  readonly contract: string;
  /**
   * Shared packages by import specifier. A remote has the ranges that it requires, such as
   * `^19.3.1`; the host has the versions that it provides.
   */
  readonly shared: Readonly<Record<string, string>>;
  /** CommonJS for the render worker; absent in the host's own release */
  readonly server?: string;
  readonly remoteEntry?: string;
  readonly exposes: Readonly<Record<string, ExposeRecord>>;
  /** actions by their name in the URL `/_action/{remote}/{name}` */
  readonly actions?: Readonly<Record<string, ActionRecord>>;
  /** experiments that run while this release is live, until they expire */
  readonly experiments?: readonly Experiment[];
  /**
   * values that the release's slices store in browsers, by name; absent in the host's own release
   */
  readonly persisted?: Readonly<Record<string, PersistedRecord>>;
  /** makes the release private: it exposes nothing else and is in no readers' release set */
  readonly privatePages?: PrivatePagesRecord;
  /** all files of the release by name; `X.br` is the file `X` compressed with Brotli */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** the owning team, from the manifest (`remote.json`) at build time; absent in old records */
  readonly owner?: string;
  /** hash of all build inputs (`delivery/build/sourceHash.ts`), independent of the version */
  readonly source?: string;
  /** source revision of the build, or `unknown` outside a checkout */
  readonly commit: string;
  /** ISO time, UTC */
  readonly builtAt: string;
};

/** The live version of a remote, and the version before it. */
export type RegistryEntry = {
  readonly stable: string;
  readonly previous: string | null;
  /** whether `stable` has private pages only; absent in old registries */
  readonly isPrivate?: true;
};

/**
 * The one release that a share of the visitors gets instead of its remote's stable release. A host
 * without this release serves the stable release to everyone.
 */
export type RegistryCanary = {
  readonly remote: string;
  readonly version: string;
  /** share of the visitors in percent */
  readonly share: number;
};

/** The signed document that hosts poll. `sequence` grows by one with each change. */
export type Registry = {
  readonly sequence: number;
  /** ISO time. Hosts log an expired registry, because an attacker may replay an old one. */
  readonly expires?: string;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /**
   * Revoked links to release sets, by id; the value is the ISO time at which the link itself
   * expires.
   */
  readonly revoked?: Readonly<Record<string, string>>;
  readonly canary?: RegistryCanary;
};

/** `signature` is Ed25519 over the bytes of `payload`, base64; `payload` is a Registry as JSON. */
export type SignedRegistry = { readonly payload: string; readonly signature: string };
