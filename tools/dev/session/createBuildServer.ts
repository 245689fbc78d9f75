import { waitUntilServed } from '@engawa/server-kit/http/hostHealth.ts';
import type { Releases } from '@engawa/delivery/release/releases.ts';
import type { Endpoints } from '@engawa/delivery/start/endpoints.ts';
import type { UpdateStream } from '../serve/createUpdateStream.ts';
import type { DevBuild } from './devRemote.ts';
import { toDevProblem } from './toDevProblem.ts';
import { releaseDevBuild } from './releaseDevBuild.ts';
import type { ProblemReporter } from './createProblemReporter.ts';

export type Serving = {
  readonly releases: Releases;
  readonly places: Endpoints;
  readonly controller: UpdateStream;
  readonly troubles: ProblemReporter;
  readonly stopping: AbortSignal;
};

/**
 * Publishes one remote's states to the server, each as a release; a newer state does not wait for
 * an older one.
 */
export const createBuildServer = (remote: string, serving: Serving) => {
  const { releases, places, controller, troubles, stopping } = serving;
  let newer = new AbortController();

  const refuse = (message: string, { places }: DevBuild) =>
    troubles('release', [toDevProblem(message, places, `apps/${remote}/src`)]);

  const first = Promise.withResolvers<void>();
  /** waits until the host renders with a released state */
  const follow = async (build: DevBuild): Promise<void> => {
    newer.abort();
    newer = new AbortController();
    const ending = AbortSignal.any([stopping, newer.signal]);
    const live = await waitUntilServed(places.host.origin, remote, build.version, ending);
    if (live === null) return;
    if (!live.ok) {
      refuse(live.error, build);
      return;
    }
    controller.tell(remote, { liveNumber: build.number });
    troubles('release', []);
    first.resolve();
  };

  const release = async (build: DevBuild): Promise<void> => {
    if (stopping.aborted) return;
    const released = await releaseDevBuild(releases, build);
    if (released.ok) void follow(build);
    else refuse(released.error, build);
  };

  let turn: Promise<void> = Promise.resolve();
  return {
    /** the host renders with a state of the remote, the first in this session */
    live: first.promise,
    /** sequential, in the order of the edits */
    release: (build: DevBuild): void => {
      const before = turn;
      turn = (async () => {
        await before;
        await release(build);
      })();
    },
  };
};
