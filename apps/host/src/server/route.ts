import type { Handler } from './http/exchange.ts';
import type { RouteName } from './routeNames.ts';

/** A route of the host itself. `methods` are those it accepts; others get 405. */
export type Route = {
  /** name in logs and metrics */
  readonly name: RouteName;
  readonly methods: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly handle: Handler;
  /** also if the Host header names another domain than the main site's */
  readonly isOnAnyHost?: boolean;
  /** a release set answers it: the session's, if it has one */
  readonly isOfSet?: true;
  /** for operators: only answered if `isAdmin` returns true */
  readonly isForAdmins?: boolean;
};

export const exactly = (expected: string) => (path: string) => path === expected;
