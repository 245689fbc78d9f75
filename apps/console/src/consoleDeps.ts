import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Acting, Releases } from '@engawa/delivery/release/releases.ts';
import type { CanaryState } from './canaryState.ts';
import type { HostState } from './hostStates.ts';
import type { TeamClient } from './teamClient.ts';

export type ConsoleDeps = {
  /** opens the store and its key for an action of a member with a reason */
  readonly open: (acting: Acting) => Promise<Releases>;
  readonly platform: TeamClient;
  /** origin of the platform, which has the password form; no trailing slash */
  readonly platformOrigin: string;
  readonly consoleOrigin: string;
  /** origin of the site, for links to release sets; no trailing slash */
  readonly siteOrigin: string;
  readonly hosts: () => Promise<readonly HostState[]>;
  /** reads the canary's metrics from the release service */
  readonly canaryState: (canary: RegistryCanary) => Promise<CanaryState>;
  /** whether hosts let a link inject failures of reads */
  readonly hasFaultSwitches: boolean;
  readonly log: Logger;
  /** epoch ms */
  readonly now: () => number;
};

/** The fields of a form or query. */
export type Fields = Readonly<Record<string, string | undefined>>;
