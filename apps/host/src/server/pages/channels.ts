import { parseCookie } from 'cookie';
import type { RegistryPoller } from '../../remotes/registryPoller.server.ts';
import type { ReleaseSet, VerifiedRelease } from '../../remotes/release.ts';

/** To which of a hundred shares of the visitors a browser belongs: a number, which names nobody. */
export const LANE_COOKIE = 'lane';

export const LANES = 100;

/** @returns null where the browser has none, or one that is no lane */
export const laneIn = (cookies: string | undefined): number | null => {
  const lane = parseCookie(cookies ?? '')[LANE_COOKIE];
  return lane !== undefined && /^\d{1,2}$/.test(lane) ? Number(lane) : null;
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

/** The channels of what the follower holds. A request without a lane costs nothing of it. */
export const createChannels = (
  follower: Pick<RegistryPoller, 'set' | 'canary' | 'lastGoodOf'>,
): Channels => {
  const lastGoodOf = (remote: string) => follower.lastGoodOf(remote);
  let kept: Channel | null = null;
  const stable = (): Channel => {
    const { set } = follower;
    if (kept?.set !== set) kept = { name: 'stable', set, lastGoodOf };
    return kept;
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
      const lane = laneIn(cookies);
      return lane !== null && lane < running.share ? (canary() ?? stable()) : stable();
    },
  };
};
