import '@engawa/server-kit/process/holdTickShape.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { setAutoFreeze } from 'immer';
import { createSampleFetch } from './sampleBlog/sampleFetch.ts';
import { releaseName, type VerifiedRelease } from '../protocol/releases/release.ts';
import { createReleaseCache } from './remotes/releaseCache.server.ts';
import { SHARED_MODULES } from '../protocol/releases/sharedModules.ts';
import { setCurrentJob, type WorkerData } from './pool/currentJobFlag.ts';
import { planAction } from './planAction.ts';
import type {
  FromWorkerMessage,
  PlanRequest,
  RenderRequest,
  ToWorkerMessage,
} from '../protocol/workerMessages.ts';
import { createReadCache } from './reads/readCache.ts';
import { createPlatformFetch } from './platformFetch.server.ts';
import { renderDocument } from './renderDocument.ts';
import { createReleaseSets } from './releases/resolveViewReleases.ts';
import { renderPage } from './renderPage.ts';
import { formatStack } from './formatStack.ts';
import { createRenderRecorder } from './renderRecorder.ts';

const port = parentPort;
if (!port) throw new Error('renderWorker must run as a worker thread');

// no automatic freezing: a state exists for one render only, and `resolveViewReleases` freezes the
// shared parts
setAutoFreeze(false);

// cast: only `RenderPool` starts workers with this file
const setup = workerData as WorkerData;
const fetchAnswer = createPlatformFetch(setup.platformAddress, setup.internalKey, setup.purged);
const cache = createReleaseCache(new Map<string, unknown>(Object.entries(SHARED_MODULES)));
const resolveReleases = createReleaseSets(cache);
const readCache = createReadCache(() => performance.now());
const send = (message: FromWorkerMessage, transfer: readonly ArrayBuffer[] = []) =>
  port.postMessage(message, [...transfer]);

const render = async (request: RenderRequest): Promise<void> => {
  try {
    const recorder = createRenderRecorder();
    const watched = {
      ...recorder,
      ended: (phase: Parameters<typeof recorder.ended>[0]) => {
        recorder.ended(phase);
        if (phase === 'loadMs') setCurrentJob(setup.drawing, request.id);
      },
    };
    const { target } = request;
    const page =
      target.kind === 'document'
        ? await renderDocument(target.document, request, setup, { recorder: watched, fetchAnswer })
        : await renderPage({ ...request, target }, resolveReleases(request.versions), setup, {
            recorder: watched,
            fetchAnswer: request.sample
              ? createSampleFetch(request.sample, setup.origins.platform)
              : fetchAnswer,
            // reads are not shared with pages of a session that has its own release set, nor with
            // sample pages
            ...(!request.sample && setup.badge === undefined && { sharedReads: readCache }),
          });
    // empty bodies are left out, because they share one buffer, which must not be transferred
    const bodies = [page.identity, page.encoded.body].filter(({ length }) => length > 0);
    send(
      { kind: 'rendered', id: request.id, page, report: recorder.report() },
      bodies.map(({ buffer }) => buffer),
    );
  } catch (error) {
    send({ kind: 'failed', id: request.id, message: formatStack(error) });
  }
};

const plan = (request: PlanRequest): void => {
  setCurrentJob(setup.drawing, request.id);
  try {
    send({ kind: 'planned', id: request.id, planned: planAction(cache, request) });
  } catch (error) {
    send({ kind: 'failed', id: request.id, message: formatStack(error) });
  }
};

/**
 * Evaluates a release. A failed evaluation affects only the pages of this release, never the
 * worker.
 */
const take = (release: VerifiedRelease): void => {
  try {
    cache.add(release);
  } catch (error) {
    send({ kind: 'refused', release: releaseName(release), message: formatStack(error) });
  }
};

port.on('message', (message: ToWorkerMessage) => {
  if (message.kind === 'render') void render(message.request);
  else if (message.kind === 'plan') plan(message.request);
  else if (message.kind === 'forget') readCache.forget(message.tags);
  else message.releases.forEach(take);
});
// without these listeners, Node would end the thread with all its pages
const reportStray = (error: unknown) => send({ kind: 'stray', message: formatStack(error) });
process.on('uncaughtException', reportStray);
process.on('unhandledRejection', reportStray);
send({ kind: 'ready' });
