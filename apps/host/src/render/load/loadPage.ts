import type { PageOutcome, RemotePage } from '@engawa/contract';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import type { Task } from 'redux-saga';
import { createPageRuntime, type PageSnapshot } from '../../runtime/pageRuntime.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';
import type { SharedReads } from '../../runtime/sharedReads.ts';
import { pageSaga, type PageModules } from '../../shell/pageSaga.ts';
import type { PageDestination } from '../../routes/destination.ts';
import { slotKey } from '../../shell/slotKey.ts';
import type { LoadLimits } from '../workerMessages.ts';
import type { ReadsByBearer } from '../reads/readsByBearer.ts';
import { partBehind, type ViewReleases } from '../resolveViewReleases.ts';

export type LoadedPage = Pick<PageSnapshot, 'init' | 'state'> & {
  readonly outcome: PageOutcome;
  /** requested slots, and those of them that were loaded with the page */
  readonly requested: ReadonlySet<string>;
  readonly placed: ReadonlySet<string>;
};

/** Services that the server provides to all sagas of a page. */
export type ServerServices = Omit<SagaServices, 'read'> & { readonly sharedReads?: SharedReads };

/** The page took longer to load than the deadline; the worker is still usable. */
export class LoadDeadlineError extends Error {}

/** @errors rejects with LoadDeadlineError, or with the error of a saga */
const waitForOutcome = async (task: Task, deadlineMs: number): Promise<PageOutcome> => {
  const timer = setTimeout(() => task.cancel(), deadlineMs);
  try {
    const outcome: PageOutcome = await task.toPromise();
    if (task.isCancelled()) throw new LoadDeadlineError(`not loaded within ${deadlineMs} ms`);
    return outcome;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Creates a store for one page and loads all data of the page into it.
 * @param reads the read functions of each remote's parts
 * @param start the state before anything is read
 * @errors rejects with LoadDeadlineError, or with the error of a saga, which is a bug of its owner.
 */
export const loadPage = async (
  target: PageDestination,
  page: RemotePage,
  releases: ViewReleases,
  services: ServerServices,
  reads: Pick<ReadsByBearer, 'ofPage' | 'ofModule'>,
  moduleFailed: PageModules['moduleFailed'],
  start: AnyState,
  limits: LoadLimits,
): Promise<LoadedPage> => {
  const beganMs = performance.now();
  const { run, snapshot } = createPageRuntime({
    set: releases.set,
    start,
    services: { ...services, ...reads.ofPage('host') },
  });
  const requested = new Set<string>();
  const placed = new Set<string>();
  const findModule: PageModules['moduleOf'] = (name, id) => {
    const exposed = partBehind(releases, name);
    if (exposed?.kind !== 'module') return null;
    requested.add(slotKey(name, id));
    return exposed;
  };
  const modulePlaced = (name: string, id: string) => void placed.add(slotKey(name, id));
  const moduleTime = () => {
    const leftMs = limits.modulesEndMs - (performance.now() - beganMs);
    return { ms: Math.min(limits.moduleMs, leftMs), isWhole: leftMs >= limits.moduleMs };
  };
  const modules = {
    moduleOf: findModule,
    moduleFailed,
    modulePlaced,
    moduleTime,
    reads,
    hung: releases.hung,
  };
  const outcome = await waitForOutcome(run(pageSaga, target, page, modules), limits.loadMs);
  const { init, state } = snapshot();
  return { outcome, init, state, requested, placed };
};
