import { HOST_EXPOSES } from '../modules/hostExposes.server.ts';
import {
  evaluateRemote,
  type EvaluatedRemote,
  type SharedModules,
} from './evaluateRemote.server.ts';
import { releaseName, type VerifiedRelease } from './release.ts';

export type EvaluatedRelease = EvaluatedRemote & { readonly release: VerifiedRelease };

/** what the host itself brings to a page */
const OF_HOST: EvaluatedRemote = { exposes: HOST_EXPOSES, actions: new Map() };

const RELEASES_CACHED_PER_REMOTE = 3;

/**
 * The releases a render worker has at hand, evaluated once each. Older ones are let go, so that the
 * heap stays flat however often a team ships.
 */
export const createReleaseCache = (provided: SharedModules) => {
  const byName = new Map<string, EvaluatedRelease>();
  return {
    /** @errors throws what `evaluateRemote` throws */
    add(release: VerifiedRelease): void {
      const name = releaseName(release);
      const known = byName.get(name);
      if (known) {
        // wanted again, perhaps as the last good one: the youngest of its remote once more
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
