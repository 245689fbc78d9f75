import {
  all,
  blogCacheTag,
  call,
  collectCrumbs,
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

/** What a page needs from outside: the modules on it and around it, and where their failures go. */
export type PageModules = {
  readonly moduleOf: (name: string, id: string) => RemoteModule | null;
  readonly moduleFailed: (name: string, id: string, failure: LoadFailure) => void;
  /** called for each module in a slot that is loaded with the page, those that fail among them */
  readonly modulePlaced?: (name: string, id: string) => void;
  /** How long modules whose load begins now may take, and whether that is all they ever may. Without it as long as they like. */
  readonly moduleTime?: () => { readonly ms: number; readonly isWhole: boolean };
  /** What parts of a remote read with, who bears what fails; without it all read with the host's own. */
  readonly reads?: Pick<ReadsByBearer, 'ofPage' | 'ofModule'>;
  /** Modules that pages go without for a while. */
  readonly hung?: HungParts;
};

/** The host's own module of a place of the frame. */
const findFrameModule = (module: string): RemoteModule | undefined =>
  module.startsWith('host/') ? FRAME_MODULES.get(module.slice('host/'.length)) : undefined;

const failed = (status: PageOutcome['status']): PageOutcome => ({
  status,
  cacheTags: [],
  maxAgeS: 0,
});

/** code of a read that did not finish in time */
const READ_TIMEOUT = 'API-001';

const parseRemoteName = (module: string): string => module.split('/')[0] ?? '';

const selectState = (state: HostState) => state;

/**
 * Loads modules, each once however often it is placed, and with each those that it places itself as far
 * as they are known without its data: they cost no round of reads more.
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
  /** modules that share a read share their load */
  const started = new Map<string, Set<RemoteModule['load']>>();
  let isLate = false;

  /** @param hangs by itself: a page before it that was slow, or a read that is, is no fault of a module */
  const cutOff = (name: string, id: string, hangs: boolean): void => {
    if (hangs) hung?.hung(name);
    const code = hangs ? 'REMOTE-010' : 'RENDER-002';
    moduleFailed(name, id, { code, error: 'load timed out' });
  };

  /** It may fail alone: it costs the module, never the page. */
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
    // for modules alone: a saga's context reaches what it calls, never its caller
    yield* setContext({ read, optionalRead: read });
    try {
      loaded = yield* runLoad(module, id);
    } finally {
      // it was cancelled; where the whole page is, nobody asks why
      if (!loaded && isLate) cutOff(name, id, hadWhole === true && waitedFor === 0);
    }
    // later pages skip the module for a while
    if (isDeferrable && !loaded.ok && loaded.error.code === READ_TIMEOUT) hung?.hung(name);
    else hung?.ended(name);
    if (loaded.ok) return;
    const { code } = loaded.error;
    // the browser loads a deferrable module after a failure of the platform; other host modules hide themselves
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

  /** Whether its load would do anything: each that runs costs the server a saga. */
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

  /** What never ends is given up: its reads may be answered late, for the pages after this one. */
  function* inTime(steps: readonly SagaGenerator<unknown>[]): SagaGenerator<void> {
    if (steps.length === 0) return;
    const ended = effects.all([...steps]);
    // effects alone: a page has three of these, and each saga more would cost it
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

  /** @param ownOf the host's modules of its frame, which stand in no slot */
  function* load(
    placements: readonly FramePlacement[],
    ownOf?: typeof findFrameModule,
  ): SagaGenerator<void> {
    yield* call(loadMissing, placements, ownOf);
  }

  return {
    load,
    /** what the loaded modules place by now */
    nested: (state: RootState): readonly ModulePlacement[] =>
      [...placed.values()].flatMap((placedBy) => placedBy(state)),
  };
};

/** What the page itself reads is its remote's to bear; who writes there, and the frame, are the host's. */
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
 * Loads all that a remote's page shows, in three waves: the blogger; the page and what stands in its
 * frame; the modules on it, but for those that the page has loaded beside its own last reads. Each
 * wave's reads go out together. A page that belongs to no blog has no blogger.
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

/** The exception of a page that failed. */
const createPageFailure = (status: 404 | 500, { amebaId, params: { entryId } }: PageMatch) =>
  status === 404 && entryId !== undefined
    ? pageFailed({ status, detail: { amebaId, entryId } })
    : pageFailed({ status });

/**
 * Loads all that a page shows; the host's own bring all of it themselves. One that is not there, or has a
 * fault, leaves its exception in the state. Of one that cannot be read now the state says nothing: there
 * may be a copy of it.
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
