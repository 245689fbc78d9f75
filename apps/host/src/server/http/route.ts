import type { Handler } from './exchange.ts';
import type { RouteName } from './routeNames.ts';

/**
 * A route of the host itself. It accepts the methods in `methods`; requests with other methods get
 * 405.
 */
export type Route = {
  /** name in logs and metrics */
  readonly name: RouteName;
  readonly methods: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly handle: Handler;
  /** the route also answers requests whose Host header names another domain than the main site's */
  readonly isOnAnyHost?: boolean;
  /**
   * whether a release set answers the route: the session's own release set if it has one, else the
   * live set
   */
  readonly isOfSet?: true;
  /**
   * whether the route is for operators; only requests for which `isAdmin` returns true get an
   * answer
   */
  readonly isForAdmins?: boolean;
};

export const exactly = (expected: string) => (path: string) => path === expected;
