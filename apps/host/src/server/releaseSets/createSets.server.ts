import { join } from 'node:path';
import type { RegistryPoller } from '../registry/registryPoller.server.ts';
import { loadRelease, type ReleaseSource } from '../registry/loadRelease.server.ts';
import { runSmokeRender } from '../../worker/runSmokeRender.server.ts';
import type { ServedPage } from '../responses/servedPage.ts';
import { releaseName } from '../../protocol/releases/release.ts';
import { createPrivateThreads } from '../privatePages/privateThreads.server.ts';
import { createOpenSet, type OpenSetSetup } from './openSet.server.ts';
import { createReadLink } from './readLink.ts';
import { createSetController, type Bench, type SetController } from './setController.tsx';
import { SetSessions } from './setSessions.ts';

/**
 * Maximum number of open sets. Each set has its own render worker, in addition to the workers of
 * the live set.
 */
const SETS_AT_ONCE = 4;
const LINGER_MS = 60_000;
const BACK_OFF_MS = 2000;
const LOAD_DEADLINE_MS = 10_000;

export type SetsSetup = Omit<OpenSetSetup, 'workerFile' | 'createThreads' | 'load' | 'probe'> & {
  readonly source: ReleaseSource;
  readonly follower: Pick<RegistryPoller, 'revoked'>;
  readonly errorPage: (status: 403) => ServedPage;
  /** the site uses https, where cookies have other names */
  readonly isSecure: boolean;
};

/**
 * Creates the controller of sessions with their own release sets, and the function `close`, which
 * closes all sets.
 */
export const createSets = ({
  source,
  follower,
  errorPage,
  isSecure,
  ...setup
}: SetsSetup): { readonly controller: SetController; readonly close: () => Promise<void> } => {
  const { config, own, common } = setup;
  const { origins, siteName } = config;
  const sessions = new SetSessions<Bench>({
    most: SETS_AT_ONCE,
    lingerMs: LINGER_MS,
    backOffMs: BACK_OFF_MS,
    open: createOpenSet({
      ...setup,
      workerFile: join(__dirname, 'renderWorker.cjs'),
      createThreads: (log) =>
        createPrivateThreads({
          workerFile: join(__dirname, 'privateWorker.cjs'),
          siteName,
          blogDomain: config.blogDomain,
          onLost: (release, err) =>
            log.warn({ release: releaseName(release), err }, 'thread of a link lost'),
          onSaid: (text) => log.info({ text }, 'thread of a link: console output'),
        }),
      load: (remote, version) =>
        loadRelease(source, remote, version, AbortSignal.timeout(LOAD_DEADLINE_MS)),
      probe: (release) => runSmokeRender(release, join(__dirname, 'smokeWorker.cjs')),
    }),
    now: Date.now,
    onCloseFailed: (err) => setup.log.error({ err }, 'release set close failed'),
  });
  const controller = createSetController({
    readLink: createReadLink(
      source.keys,
      () => follower.revoked,
      Date.now,
      config.hasFaultSwitches,
    ),
    sessions,
    plain: { siteName, assetsOrigin: origins.assets, own, pageHeaders: common.site },
    errorPage,
    hostOrigin: origins.host,
    isSecure,
    now: Date.now,
  });
  return { controller, close: () => sessions.close() };
};
