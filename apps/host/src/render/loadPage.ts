import type { PageOutcome, RemotePage, Read, SagaServices } from '@engawa/contract';
import type { Task } from 'redux-saga';
import { createPageRuntime, type PageSnapshot } from '../runtime/pageRuntime.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { loadFooter, loadSiteTop } from '../shell/loadFrame.ts';
import { pageSaga, type PageModules } from '../shell/pageSaga.ts';
import type { PageTarget } from '../shell/pageTarget.ts';
import { partBehind, type ReleasesOfView } from './releasesOfView.ts';

export type LoadedPage = Pick<PageSnapshot, 'init' | 'state'> & { readonly outcome: PageOutcome };

/** What the server lends to sagas: `readAside` is for what a page can do without. */
export type ServerServices = SagaServices & { readonly readAside: Read };

/** A page whose reads take longer than its reader waits; the worker that waited is sound. */
export class LoadDeadlineError extends Error {}

/** @errors rejects with LoadDeadlineError, or with what a saga threw */
const endOf = async (task: Task, deadlineMs: number): Promise<PageOutcome> => {
  const timer = setTimeout(() => task.cancel(), deadlineMs);
  try {
    const outcome: PageOutcome = await task.toPromise();
    if (task.isCancelled()) throw new LoadDeadlineError(`not loaded within ${deadlineMs} ms`);
    return outcome;
  } finally {
    clearTimeout(timer);
  }
};

const STATIC_OUTCOME: PageOutcome = { status: 200, cacheTags: ['site'], maxAgeS: 300 };

function* footerOnlySaga() {
  yield* loadFooter();
  return STATIC_OUTCOME;
}

const sagaFor = (
  target: PageTarget,
  page: RemotePage | null,
  modules: PageModules,
): (() => Generator<unknown, PageOutcome>) => {
  if (target.kind === 'page' && page) return () => pageSaga(target.match, page, modules);
  if (target.kind === 'site-top') return loadSiteTop;
  return footerOnlySaga;
};

/**
 * Reads all that a page shows, on a store of its own.
 * @param start the state before anything is read
 * @param deadlineMs for all waves together
 * @errors rejects with LoadDeadlineError; else where a saga throws, which is a bug of its owner.
 */
export const loadPage = async (
  target: PageTarget,
  page: RemotePage | null,
  releases: ReleasesOfView,
  services: ServerServices,
  moduleFailed: PageModules['moduleFailed'],
  start: AnyState,
  deadlineMs: number,
): Promise<LoadedPage> => {
  const { run, snapshot } = createPageRuntime({
    set: releases.set,
    start,
    services,
    // the promise below rejects with it; told here too, it would stand in the log as loose text
    onSagaError: () => undefined,
  });
  const moduleOf: PageModules['moduleOf'] = (name) => {
    const exposed = partBehind(releases, name);
    return exposed?.kind === 'module' ? exposed : null;
  };
  const saga = sagaFor(target, page, { moduleOf, moduleFailed });
  // an error page reads nothing: it is drawn for the time when nothing can be read
  const outcome = target.kind === 'error' ? STATIC_OUTCOME : await endOf(run(saga), deadlineMs);
  const { init, state } = snapshot();
  return { outcome, init, state };
};
