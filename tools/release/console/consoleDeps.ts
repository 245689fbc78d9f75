import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RegistryCanary } from '@engawa/contract';
import type { AdminClient } from '../../admin/adminClient.ts';
import type { Acting, Releases } from '../releases.ts';
import type { CanaryState } from './canaryState.ts';
import type { ConsoleSession, ConsoleSessions } from './consoleSessions.ts';
import type { HostState } from './hostStates.ts';

/** What the console works with. */
export type ConsoleDeps = {
  /** opens the store and its key, for somebody who acts for a reason */
  readonly open: (acting: Acting) => Promise<Releases>;
  readonly platform: Pick<AdminClient, 'exchangeTeamCode' | 'mayRelease' | 'audit'>;
  /** where a browser gives the password, without a trailing slash */
  readonly platformOrigin: string;
  /** the console's own */
  readonly consoleOrigin: string;
  readonly hosts: () => Promise<readonly HostState[]>;
  /** how the canary that runs fares, as the release service has it */
  readonly canaryState: (canary: RegistryCanary) => Promise<CanaryState>;
  /** where links to sets are opened, without a trailing slash */
  readonly siteOrigin: string;
  /** whether hosts let a link have reads fail */
  readonly hasFaultSwitches: boolean;
  readonly sessions: ConsoleSessions;
  /** is told what went wrong with a request; the reader gets a plain page */
  readonly onError: (error: unknown, path: string) => void;
};

/** One request of somebody who is signed in and has the role. */
export type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly session: ConsoleSession;
};
