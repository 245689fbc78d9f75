import type { Handler } from './exchange.ts';
import type { RouteName } from './routeNames.ts';

/** A route of the host itself. `methods` are those it accepts; others get 405. */
export type Route = {
  /** name in logs and metrics */
  readonly name: RouteName;
  readonly methods: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly handle: Handler;
  /** the route also answers requests whose Host header names another domain than the main site's */
  readonly isOnAnyHost?: boolean;
  /** a release set answers the route: the session's own release set, else the live set */
  readonly isOfSet?: true;
  /** for operators: only answered if `isAdmin` returns true */
  readonly isForAdmins?: boolean;
};

export const exactly = (expected: string) => (path: string) => path === expected;
