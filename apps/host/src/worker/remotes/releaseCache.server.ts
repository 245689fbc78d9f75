import { HOST_EXPOSES } from '../../frame/hostExposes.server.ts';
import {
  evaluateRemote,
  type EvaluatedRemote,
  type SharedModules,
} from './evaluateRemote.server.ts';
import { releaseName, type VerifiedRelease } from '../../protocol/releases/release.ts';

export type EvaluatedRelease = EvaluatedRemote & { readonly release: VerifiedRelease };

/** the host's own exposes, which need no evaluation */
const OF_HOST: EvaluatedRemote = {
  exposes: HOST_EXPOSES,
  actions: new Map(),
  privatePages: null,
};

const RELEASES_CACHED_PER_REMOTE = 3;

/**
 * Caches the evaluated releases of a render worker, each evaluated once. Older releases are
 * evicted, so that the heap does not grow with the number of releases.
 */
export const createReleaseCache = (provided: SharedModules) => {
  const byName = new Map<string, EvaluatedRelease>();
  return {
    /** Evaluates and caches a release. @errors throws what `evaluateRemote` throws */
    add(release: VerifiedRelease): void {
      const name = releaseName(release);
      const known = byName.get(name);
      if (known) {
        // a release that is requested again, perhaps as the last good release, becomes the most
        // recent of its remote
        byName.delete(name);
        byName.set(name, known);
        return;
      }
      const isHost = release.record.remote === 'host';
      byName.set(name, {
        release,
        ...(isHost ? OF_HOST : evaluateRemote(release, provided)),
      });
      const ofRemote = [...byName].filter(
        ([, stored]) => stored.release.record.remote === release.record.remote,
      );
      for (const [old] of ofRemote.slice(0, -RELEASES_CACHED_PER_REMOTE)) byName.delete(old);
    },
    get: (remote: string, version: string): EvaluatedRelease | undefined =>
      byName.get(`${remote}@${version}`),
  };
};

export type ReleaseCache = ReturnType<typeof createReleaseCache>;
