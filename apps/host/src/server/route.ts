import type { Handler } from './http/exchange.ts';
import type { RouteName } from './routeNames.ts';

/** An address of the host's own. `methods` are those it takes; others are answered 405. */
export type Route = {
  /** by which logs and metrics know it */
  readonly name: RouteName;
  readonly methods: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly handle: Handler;
  /** also where the Host header names another domain than the service's own */
  readonly isOnAnyHost?: boolean;
  /** answered by a release set: the session's, if it has one */
  readonly isOfSet?: true;
  /** for operators: answered where `isAdmin` says so alone */
  readonly isForAdmins?: boolean;
};

export const exactly = (expected: string) => (path: string) => path === expected;
