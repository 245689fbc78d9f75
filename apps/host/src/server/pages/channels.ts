import { readCookie } from '@engawa/server-kit/http/cookies.ts';
import type { RegistryPoller } from '../registry/registryPoller.server.ts';
import type { ReleaseSet, VerifiedRelease } from '../../protocol/releases/release.ts';

/**
 * Cookie with the browser's cohort, which is one of a hundred equal shares of the visitors. The
 * cohort does not identify a browser.
 */
export const COHORT_COOKIE = 'cohort';

export const COHORTS = 100;

/** @returns null if the cookie is missing or invalid */
export const readCohort = (cookies: string | undefined): number | null => {
  const cohort = readCookie(cookies, COHORT_COOKIE);
  return cohort !== undefined && /^\d{1,2}$/.test(cohort) ? Number(cohort) : null;
};

/**
 * The releases that render a visitor's pages: the stable set or the canary's set. A document and
 * all its requests use the same channel.
 */
export type Channel = {
  readonly name: 'stable' | 'canary';
  readonly set: ReleaseSet;
  /** the release with which a page is rendered if the set's release of the remote fails */
  readonly lastGoodOf: (remote: string) => VerifiedRelease | undefined;
};

export type Channels = {
  readonly stable: () => Channel;
  /** null while no canary runs */
  readonly canary: () => Channel | null;
  /** @param cookies header of the request for a document, or of a posted form */
  readonly of: (cookies: string | undefined) => Channel;
};

/**
 * Creates the channels of the live releases. For a request without a cohort, no work is needed: it
 * gets the stable channel.
 */
export const createChannels = (
  follower: Pick<RegistryPoller, 'set' | 'canary' | 'lastGoodOf'>,
): Channels => {
  const lastGoodOf = (remote: string) => follower.lastGoodOf(remote);
  let stored: Channel | null = null;
  const stable = (): Channel => {
    const { set } = follower;
    if (stored?.set !== set) stored = { name: 'stable', set, lastGoodOf };
    return stored;
  };
  const canary = (): Channel | null => {
    if (follower.canary === null) return null;
    const { set, remote } = follower.canary;
    return {
      name: 'canary',
      set,
      lastGoodOf: (of) => (of === remote ? follower.set.releases[remote] : lastGoodOf(of)),
    };
  };
  return {
    stable,
    canary,
    of: (cookies) => {
      const running = follower.canary;
      if (running === null || cookies === undefined) return stable();
      const cohort = readCohort(cookies);
      return cohort !== null && cohort < running.share ? (canary() ?? stable()) : stable();
    },
  };
};
