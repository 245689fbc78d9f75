import { parseCookie } from 'cookie';
import type { RegistryPoller } from '../../remotes/registryPoller.server.ts';
import type { ReleaseSet, VerifiedRelease } from '../../remotes/release.ts';

/** To which of a hundred shares of the visitors a browser belongs: a number, which names nobody. */
export const COHORT_COOKIE = 'cohort';

export const COHORTS = 100;

/** @returns null where the browser has none, or one that is no cohort */
export const readCohort = (cookies: string | undefined): number | null => {
  const cohort = parseCookie(cookies ?? '')[COHORT_COOKIE];
  return cohort !== undefined && /^\d{1,2}$/.test(cohort) ? Number(cohort) : null;
};

/** What a visitor's pages are drawn with: a document and all that it asks for are of one. */
export type Channel = {
  readonly name: 'stable' | 'canary';
  readonly set: ReleaseSet;
  /** the release of a remote that a page is drawn with where that of the set cannot draw it */
  readonly lastGoodOf: (remote: string) => VerifiedRelease | undefined;
};

export type Channels = {
  readonly stable: () => Channel;
  /** null while no canary runs */
  readonly canary: () => Channel | null;
  /** @param cookies header of the request that a document, or a form, is asked with */
  readonly of: (cookies: string | undefined) => Channel;
};

/** The channels of what the follower holds. A request without a cohort costs nothing of it. */
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
