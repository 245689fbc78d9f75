import {
  SERVER_MAP,
  sourcePlaces,
  type SourcePlaces,
} from '@engawa/delivery/build/sourcePlaces.ts';
import type { Candidate } from '@engawa/delivery/release/candidate.ts';
import { localVersion } from '@engawa/delivery/release/versions.ts';
import { collectBytes, type BuiltFiles } from '../build/builtFiles.ts';
import { devCandidate } from '../build/devCandidate.ts';
import type { BrowserBuild, BuildListeners } from '../build/watchRemote.ts';
import type { DevStore } from '../serve/devStore.ts';
import type { UpdateStream } from '../serve/createUpdateStream.ts';
import { toDevProblem } from './toDevProblem.ts';
import type { ProblemReporter } from './createProblemReporter.ts';

/** A state of a remote that the server can render with. */
export type DevBuild = {
  readonly candidate: Candidate;
  readonly version: string;
  readonly number: number;
  /** maps positions in the remote's server code to sources */
  readonly places: SourcePlaces;
};

/** The consumers of a remote's states and problems. */
export type RemoteSurroundings = {
  readonly store: DevStore;
  readonly controller: UpdateStream;
  readonly troubles: ProblemReporter;
};

/** The prefix of a session's versions, before their number; they count as local builds. */
export const formatVersionPrefix = (packageVersion: string, session: string): string =>
  `${localVersion(packageVersion, `dev.${session}`)}.`;

const isForBrowsers = (file: string) => /\.(?:js|css)$/.test(file);

const collectHashes = (files: BuiltFiles) =>
  Object.fromEntries(
    [...files]
      .filter(([file]) => isForBrowsers(file))
      .map(([file, { integrity }]) => [file, integrity]),
  );

const readSourcePlaces = (remote: string, server: BuiltFiles): SourcePlaces => {
  const map = server.get(SERVER_MAP);
  return sourcePlaces(map ? Buffer.from(map.bytes).toString('utf8') : null, `apps/${remote}`);
};

/**
 * Numbers the builds of one remote: pages are notified of each browser state immediately, and the
 * state becomes a release as soon as the server side is built.
 * @param onBuild receives the newest complete state
 */
export const createDevRemote = (
  remote: string,
  versionPrefix: string,
  { store, controller, troubles }: RemoteSurroundings,
  onBuild: (build: DevBuild) => void,
): BuildListeners => {
  let number = -1;
  let browser: BrowserBuild | null = null;
  let released: { readonly number: number; readonly integrity: string } | null = null;

  const versionNow = () => versionPrefix + String(number);
  const nextState = ({ files }: BrowserBuild, isHot: boolean) => {
    number += 1;
    store.hold(remote, versionNow(), collectBytes(files));
    const update = { number, version: versionNow(), isHot, integrity: collectHashes(files) };
    controller.tell(remote, { update });
  };

  const release = (server: BuiltFiles) => {
    // the errors of this build have already been reported
    if (!browser) return;
    // ignores the source map, which differs even if only comments changed
    const integrity = server.get('server.cjs')?.integrity ?? '';
    // an edit of only the server side: the browser side is unchanged, but gets a new number
    if (released?.number === number && released.integrity !== integrity) nextState(browser, false);
    const candidate = devCandidate(remote, browser, server);
    released = { number, integrity };
    onBuild({ candidate, version: versionNow(), number, places: readSourcePlaces(remote, server) });
  };

  return {
    onBrowser: (build, isHot) => {
      browser = build;
      troubles('browser', []);
      nextState(build, isHot);
    },
    onServer: (files) => {
      try {
        release(files);
        troubles('server', []);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const file = `apps/${remote}/src/remote.ts`;
        troubles('server', [toDevProblem(message, readSourcePlaces(remote, files), file)]);
      }
    },
    onProblems: troubles,
  };
};
