import type { PageOutcome, RemotePage } from '@engawa/contract';
import { createServerPage } from '../../runtime/createServerPage.ts';
import type { PageSnapshot } from '../../runtime/pageSnapshot.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';
import type { HostServices } from '../../runtime/hostLoadServices.ts';
import { loadDestination } from './loadDestination.ts';
import type { PageModules } from './moduleLoads.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import { slotKey } from '../../runtime/slotKey.ts';
import type { LoadLimits } from '../../protocol/workerMessages.ts';
import type { ReadsByBearer } from '../reads/readsByBearer.ts';
import { partBehind, type ViewReleases } from '../releases/resolveViewReleases.ts';

export type LoadedPage = Pick<PageSnapshot, 'init' | 'state'> & {
  readonly outcome: PageOutcome;
  /** keys of the requested slots, and of the slots that were loaded with the page */
  readonly requested: ReadonlySet<string>;
  readonly placed: ReadonlySet<string>;
};

type PageLoad = {
  /** services of all loads of the page */
  readonly services: Omit<HostServices, 'read'>;
  /** the read functions of each remote's parts */
  readonly reads: Pick<ReadsByBearer, 'ofPage' | 'ofModule'>;
  readonly moduleFailed: PageModules['moduleFailed'];
  /** the state before anything is read */
  readonly start: AnyState;
  readonly limits: LoadLimits;
};

/** Thrown if a page takes longer to load than the deadline; the worker is still usable. */
export class LoadDeadlineError extends Error {}

/** @errors rejects with LoadDeadlineError, or with the error of a load */
const loadWithin = async (
  deadlineMs: number,
  load: (signal: AbortSignal) => Promise<PageOutcome>,
): Promise<PageOutcome> => {
  const abandoned = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const over = () => reject(new LoadDeadlineError(`not loaded within ${deadlineMs} ms`));
  const timer = setTimeout(over, deadlineMs);
  try {
    return await Promise.race([load(abandoned.signal), late]);
  } catch (error) {
    abandoned.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Creates a store for one page and loads all data of the page into it.
 * @errors rejects with LoadDeadlineError, or with the error of a load, which is a bug of its owner.
 */
export const loadPage = async (
  target: PageDestination,
  page: RemotePage,
  releases: ViewReleases,
  { services, reads, moduleFailed, start, limits }: PageLoad,
): Promise<LoadedPage> => {
  const beganMs = performance.now();
  const { loadServices, snapshot } = createServerPage({
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
  const outcome = await loadWithin(limits.loadMs, (signal) =>
    loadDestination(target, page, modules, (own) => loadServices({ signal, ...own })),
  );
  const { init, state } = snapshot();
  return { outcome, init, state, requested, placed };
};
