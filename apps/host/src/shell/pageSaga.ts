import { collectCrumbs } from '@engawa/blog-domain/pages/structuredData.ts';
import {
  all,
  blogCacheTag,
  call,
  getOptionalRead,
  notFoundOutcome,
  put,
  select,
  type ModulePlacement,
  type PageMatch,
  type PageOutcome,
  type Read,
  type RemoteModule,
  type RemotePage,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import * as effects from 'redux-saga/effects';
import type { CpsCallback } from 'redux-saga/effects';
import { setContext } from 'typed-redux-saga';
import { selectPanelCardTags } from '../footer/footerPanelSlice.ts';
import { framePlacements, type FramePlacement } from '../modules/frame.ts';
import { FRAME_MODULES } from '../modules/frameModules.ts';
import { findHostPage } from '../pages/hostPages.ts';
import { isPlatformError } from '../render/reads/readsByBearer.ts';
import type { PageDestination } from '../routes/destination.ts';
import { hasCrumbs } from '../navigation/pageChrome.ts';
import { crumbsFound } from '../state/hostSlices.ts';
import { pageFailed } from '../state/pageExceptionSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { loadBlogger } from './loadBlogger.ts';
import { runLoad, type LoadFailure } from '../runtime/runLoad.ts';
import type { HungParts } from '../render/load/hungParts.ts';
import type { ReadsByBearer } from '../render/reads/readsByBearer.ts';
import { slotKey } from './slotKey.ts';

/** Dependencies of a page load: its modules, and callbacks for their failures. */
export type PageModules = {
  readonly moduleOf: (name: string, id: string) => RemoteModule | null;
  readonly moduleFailed: (name: string, id: string, failure: LoadFailure) => void;
  /** called for each module in a slot that loads with the page, including failed modules */
  readonly modulePlaced?: (name: string, id: string) => void;
  /** Ms left for module loads; `isWhole` if it is the full limit. Without it there is no limit. */
  readonly moduleTime?: () => { readonly ms: number; readonly isWhole: boolean };
  /** Reads attributed to the remote that causes them; without it all use the host's reads. */
  readonly reads?: Pick<ReadsByBearer, 'ofPage' | 'ofModule'>;
  /** Modules that hung recently and are skipped for a while. */
  readonly hung?: HungParts;
};

/** The host's own module for a frame slot. */
const findFrameModule = (module: string): RemoteModule | undefined =>
  module.startsWith('host/') ? FRAME_MODULES.get(module.slice('host/'.length)) : undefined;

const failed = (status: PageOutcome['status']): PageOutcome => ({
  status,
  cacheTags: [],
  maxAgeS: 0,
});

/** error code of a read timeout */
const READ_TIMEOUT = 'API-001';

const parseRemoteName = (module: string): string => module.split('/')[0] ?? '';

const selectState = (state: HostState) => state;

/**
 * Loads modules, each once, even if placed repeatedly. Nested modules that are known without the
 * module's data load in parallel with it and cost no extra round of reads.
 */
const createModuleLoads = ({
  moduleOf,
  moduleFailed,
  modulePlaced,
  moduleTime,
  reads,
  hung,
}: PageModules) => {
  const placed = new Map<string, (state: RootState) => readonly ModulePlacement[]>();
  /** modules with the same read share one load */
  const started = new Map<string, Set<RemoteModule['load']>>();
  let isLate = false;

  /** @param hangs whether the module itself hangs; a slow earlier wave or read does not count */
  const cutOff = (name: string, id: string, hangs: boolean): void => {
    if (hangs) hung?.hung(name);
    const code = hangs ? 'REMOTE-010' : 'RENDER-002';
    moduleFailed(name, id, { code, error: 'load timed out' });
  };

  /** Loads one module's data. A failure affects the module, never the page. */
  function* loadData(name: string, id: string, module: RemoteModule): SagaGenerator<void> {
    let loaded: Result<void, LoadFailure> | null = null;
    const isDeferrable = module.isDeferrable === true;
    const optional =
      reads?.ofModule(parseRemoteName(name), isDeferrable) ?? (yield* getOptionalRead());
    const hadWhole = moduleTime?.().isWhole;
    let waitedFor = 0;
    const read: Read = async (resource, params) => {
      waitedFor += 1;
      try {
        return await optional(resource, params);
      } finally {
        waitedFor -= 1;
      }
    };
    // only for modules: a saga passes its context to callees, never to its caller
    yield* setContext({ read, optionalRead: read });
    try {
      loaded = yield* runLoad(module, id);
    } finally {
      // the load was cancelled; a cancellation of the complete page is not reported
      if (!loaded && isLate) cutOff(name, id, hadWhole === true && waitedFor === 0);
    }
    // later pages skip a module that timed out for a while
    if (isDeferrable && !loaded.ok && loaded.error.code === READ_TIMEOUT) hung?.hung(name);
    else hung?.ended(name);
    if (loaded.ok) return;
    const { code } = loaded.error;
    // the browser loads deferrable modules after a platform failure; other host modules hide
    const isLoadedLater = isDeferrable && isPlatformError(code);
    const isHidden = name.startsWith('host/') && code !== 'REMOTE-004' && !isLoadedLater;
    if (!isHidden) moduleFailed(name, id, loaded.error);
  }

  const resolveNestedModules = (
    name: string,
    id: string,
    module: RemoteModule,
    state: RootState,
  ) => {
    try {
      return module.modules?.(state, id) ?? [];
    } catch (error) {
      placed.set(slotKey(name, id), () => []);
      moduleFailed(name, id, { code: 'REMOTE-004', error });
      return [];
    }
  };

  /** Whether a module's load must run: each one costs the server a saga. */
  const hasToLoad = (name: string, id: string, module: RemoteModule, state: RootState): boolean => {
    const loads = started.get(id) ?? new Set();
    if (loads.has(module.load)) return false;
    try {
      if (module.isLoaded?.(state, id)) return false;
    } catch (error) {
      moduleFailed(name, id, { code: 'REMOTE-004', error });
      return false;
    }
    if (hung && !hung.admit(name)) {
      const code = module.isDeferrable ? READ_TIMEOUT : 'REMOTE-010';
      moduleFailed(name, id, { code, error: 'load skipped: it hung recently' });
      return false;
    }
    started.set(id, loads.add(module.load));
    return true;
  };

  const buildLoadSteps = (
    name: string,
    id: string,
    module: RemoteModule,
    state: RootState,
    isInSlot: boolean,
  ): readonly SagaGenerator<unknown>[] => {
    if (module.loadsNear) return [];
    placed.set(slotKey(name, id), (now) => resolveNestedModules(name, id, module, now));
    if (isInSlot) modulePlaced?.(name, id);
    const nested = resolveNestedModules(name, id, module, state);
    return [
      ...(nested.length > 0 ? [call(load, nested)] : []),
      ...(hasToLoad(name, id, module, state) ? [call(loadData, name, id, module)] : []),
    ];
  };

  const runOut = (leftMs: number, over: CpsCallback<void>): void => {
    const timer = setTimeout(() => {
      isLate = true;
      over(null);
    }, leftMs);
    over.cancel = () => clearTimeout(timer);
  };

  /** Runs loads within the time limit. Reads of abandoned loads may still serve later pages. */
  function* inTime(steps: readonly SagaGenerator<unknown>[]): SagaGenerator<void> {
    if (steps.length === 0) return;
    const ended = effects.all([...steps]);
    // effects, not sagas: a page has three of these, and each additional saga costs time
    if (moduleTime) yield effects.race({ ended, late: effects.cps(runOut, moduleTime().ms) });
    else yield ended;
  }

  function* loadMissing(
    placements: readonly FramePlacement[],
    ownOf?: typeof findFrameModule,
  ): SagaGenerator<void> {
    const keyed = placements.map(({ module, id }) => ({ module, id: String(id) }));
    const missing = keyed.filter(({ module, id }) => !placed.has(slotKey(module, id)));
    for (const { module, id } of missing) placed.set(slotKey(module, id), () => []);
    const state = yield* select(selectState);
    yield* inTime(
      missing.flatMap(({ module, id }) => {
        const own = ownOf?.(module);
        const found = own ?? moduleOf(module, id);
        return found ? buildLoadSteps(module, id, found, state, !own) : [];
      }),
    );
  }

  /** @param ownOf finds the host's frame modules, which are not in slots */
  function* load(
    placements: readonly FramePlacement[],
    ownOf?: typeof findFrameModule,
  ): SagaGenerator<void> {
    yield* call(loadMissing, placements, ownOf);
  }

  return {
    load,
    /** nested modules of all loaded modules */
    nested: (state: RootState): readonly ModulePlacement[] =>
      [...placed.values()].flatMap((placedBy) => placedBy(state)),
  };
};

/** Loads the page itself and attributes its reads to its remote, not to the host. */
function* loadOwn(
  module: string,
  page: RemotePage,
  match: PageMatch,
  loadModules: Parameters<RemotePage['load']>[1],
  { reads, hung }: PageModules,
): SagaGenerator<PageOutcome> {
  if (reads) yield* setContext({ ...reads.ofPage(parseRemoteName(module)) });
  try {
    const outcome = yield* call(page.load, match, loadModules);
    hung?.ended(module);
    return outcome;
  } catch (error) {
    hung?.ended(module);
    throw error;
  }
}

/**
 * Loads a remote's page in three waves: the blogger; the page and its frame; the modules on the
 * page, except those that the page has loaded in parallel with its own last reads. The reads of one
 * wave run in parallel. A page without a blog has no blogger.
 */
function* loadRemotePage(
  { module, match }: PageDestination,
  page: RemotePage,
  modules: PageModules,
): SagaGenerator<PageOutcome> {
  const status = match.amebaId === '' ? 200 : yield* call(loadBlogger, match.amebaId);
  if (status === 404) return notFoundOutcome([blogCacheTag(match.amebaId)]);
  if (status !== 200) return failed(status);
  const { load, nested } = createModuleLoads(modules);
  const { outcome } = yield* all({
    outcome: call(loadOwn, module, page, match, load, modules),
    frame: call(load, framePlacements(yield* select(selectState)), findFrameModule),
  });
  const tagged = {
    ...outcome,
    cacheTags: [...outcome.cacheTags, ...(yield* select(selectPanelCardTags))],
  };
  if (outcome.status !== 200) return tagged;
  const state = yield* select(selectState);
  if (hasCrumbs(match)) yield* put(crumbsFound(collectCrumbs(state.site, page.head(state))));
  yield* load([...page.modules(state), ...nested(state)]);
  return tagged;
}

/** The exception state of a failed page. */
const createPageFailure = (status: 404 | 500, { amebaId, params: { entryId } }: PageMatch) =>
  status === 404 && entryId !== undefined
    ? pageFailed({ status, detail: { amebaId, entryId } })
    : pageFailed({ status });

/**
 * Loads everything on a page; the host's own pages load their own parts. A page that is not found
 * or fails leaves its exception in the state. An unreadable page (503) does not: the cache may have
 * a copy.
 */
export function* pageSaga(
  target: PageDestination,
  page: RemotePage,
  modules: PageModules,
): SagaGenerator<PageOutcome> {
  const { module, match } = target;
  const outcome = findHostPage(module)
    ? yield* call(page.load, match)
    : yield* call(loadRemotePage, target, page, modules);
  const { status } = outcome;
  if (status === 404 || status === 500) yield* put(createPageFailure(status, match));
  return outcome;
}
