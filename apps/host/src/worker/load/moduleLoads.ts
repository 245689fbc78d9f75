import type { ModulePlacement, Read, RemoteModule, RootState } from '@engawa/contract';
import type { FramePlacement } from '../../frame/modules/frame.ts';
import { isPlatformError, type ReadsByBearer } from '../reads/readsByBearer.ts';
import type { HungParts } from '../releases/hungParts.ts';
import type { CreateLoadServices } from '../../runtime/hostLoadServices.ts';
import { runLoad, type LoadFailure } from '../../runtime/runLoad.ts';
import type { HostState } from '../../frame/state/hostState.ts';
import { slotKey } from '../../runtime/slotKey.ts';

/** Dependencies of a page load: its modules, and callbacks for their failures. */
export type PageModules = {
  readonly moduleOf: (name: string, id: string) => RemoteModule | null;
  readonly moduleFailed: (name: string, id: string, failure: LoadFailure) => void;
  /** called for each module in a slot that loads with the page, including failed modules */
  readonly modulePlaced?: (name: string, id: string) => void;
  /**
   * Returns the remaining ms for module loads; `isWhole` is true if this is the full limit. If
   * omitted, there is no limit.
   */
  readonly moduleTime?: () => { readonly ms: number; readonly isWhole: boolean };
  /**
   * Read functions that attribute each read to the remote of the module. If omitted, all modules
   * use the host's read functions.
   */
  readonly reads?: Pick<ReadsByBearer, 'ofPage' | 'ofModule'>;
  /** Modules that hung recently and are skipped for a while. */
  readonly hung?: HungParts;
};

type FindModule = (module: string) => RemoteModule | undefined;

/** Modules that load together and share a time limit. */
type Wave = {
  /** aborted when the time of the wave is over, or when the page is aborted */
  readonly signal: AbortSignal;
  /** resolves to null when the time is over */
  readonly over: Promise<null>;
};

/** error code of a read timeout */
const READ_TIMEOUT = 'API-001';

export const parseRemoteName = (module: string): string => module.split('/')[0] ?? '';

const selectState = (state: HostState) => state;

/** Creates a wave. @param leftMs time limit of the wave; if omitted, there is no limit */
const createWave = (page: AbortSignal, leftMs?: number): Wave & { readonly end: () => void } => {
  const abandoned = new AbortController();
  const { promise: over, resolve } = Promise.withResolvers<null>();
  const expire = () => {
    abandoned.abort();
    resolve(null);
  };
  const timer = leftMs === undefined ? undefined : setTimeout(expire, leftMs);
  const end = () => clearTimeout(timer);
  page.addEventListener('abort', () => {
    end();
    abandoned.abort();
  });
  return { signal: abandoned.signal, over, end };
};

/** A module on the page. */
type PlacedModule = {
  readonly name: string;
  readonly id: string;
  readonly module: RemoteModule;
};

/** Creates the load of one module's data. A failure affects the module, never the page. */
const createDataLoad = (
  { moduleFailed, moduleTime, reads, hung }: PageModules,
  createServices: CreateLoadServices,
) => {
  const host = createServices();

  /**
   * Cuts off a module that is not loaded in time. @param hangs whether the module itself hangs;
   * false if an earlier wave has used up the time, or a read is pending
   */
  const cutOff = (name: string, id: string, hangs: boolean): void => {
    if (hangs) hung?.hung(name);
    const code = hangs ? 'REMOTE-010' : 'RENDER-002';
    moduleFailed(name, id, { code, error: 'load timed out' });
  };

  return async ({ name, id, module }: PlacedModule, { signal, over }: Wave): Promise<void> => {
    const isDeferrable = module.isDeferrable === true;
    const optional = reads?.ofModule(parseRemoteName(name), isDeferrable) ?? host.optionalRead;
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
    const services = createServices({ read, optionalRead: read, signal });
    const loaded = await Promise.race([runLoad(module, id, services), over]);
    if (!loaded) return cutOff(name, id, hadWhole === true && waitedFor === 0);
    // nothing to do if the page is aborted, because the page's own error is reported
    if (signal.aborted) return;
    // for a while, later pages do not wait for a module that timed out
    if (isDeferrable && !loaded.ok && loaded.error.code === READ_TIMEOUT) hung?.hung(name);
    else hung?.ended(name);
    if (loaded.ok) return;
    const { code } = loaded.error;
    // after a platform failure, the browser loads deferrable modules; other modules of the host
    // stay hidden
    const isLoadedLater = isDeferrable && isPlatformError(code);
    const isHidden = name.startsWith('host/') && code !== 'REMOTE-004' && !isLoadedLater;
    if (!isHidden) moduleFailed(name, id, loaded.error);
  };
};

/** Creates the function that decides whether a module's load must run. */
const createLoadCheck = ({ moduleFailed, hung }: PageModules) => {
  /** modules with the same read share one load */
  const started = new Map<string, Set<RemoteModule['load']>>();
  return ({ name, id, module }: PlacedModule, state: RootState): boolean => {
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
};

/**
 * Loads modules, each once, even if a module is placed repeatedly. Nested modules that are known
 * without the data of their parent module load in parallel with the parent and cost no extra round
 * of reads.
 */
export const createModuleLoads = (modules: PageModules, createServices: CreateLoadServices) => {
  const host = createServices();
  const loadData = createDataLoad(modules, createServices);
  const hasToLoad = createLoadCheck(modules);
  const placed = new Map<string, (state: RootState) => readonly ModulePlacement[]>();

  const resolveNestedModules = ({ name, id, module }: PlacedModule, state: RootState) => {
    try {
      return module.modules?.(state, id) ?? [];
    } catch (error) {
      placed.set(slotKey(name, id), () => []);
      modules.moduleFailed(name, id, { code: 'REMOTE-004', error });
      return [];
    }
  };

  /** Starts the loads of modules that are not placed yet, and of their nested modules. */
  const startMissing = (
    placements: readonly FramePlacement[],
    wave: Wave,
    findOwn?: FindModule,
  ): readonly Promise<void>[] => {
    const missing = placements
      .map(({ module, id }) => ({ name: module, id: String(id) }))
      .filter(({ name, id }) => !placed.has(slotKey(name, id)));
    for (const { name, id } of missing) placed.set(slotKey(name, id), () => []);
    const state = host.select(selectState);
    return missing.flatMap(({ name, id }) => {
      const own = findOwn?.(name);
      const module = own ?? modules.moduleOf(name, id);
      if (!module || module.loadsNear) return [];
      const part = { name, id, module };
      placed.set(slotKey(name, id), (now) => resolveNestedModules(part, now));
      if (!own) modules.modulePlaced?.(name, id);
      const nested = startMissing(resolveNestedModules(part, state), wave);
      return hasToLoad(part, state) ? [...nested, loadData(part, wave)] : nested;
    });
  };

  return {
    /**
     * Loads modules within the time limit.
     * @param findOwn finds the host's frame modules, which are not in slots
     */
    load: async (placements: readonly FramePlacement[], findOwn?: FindModule): Promise<void> => {
      const wave = createWave(host.signal, modules.moduleTime?.().ms);
      try {
        await Promise.all(startMissing(placements, wave, findOwn));
      } finally {
        wave.end();
      }
    },
    /** nested modules of all loaded modules */
    nested: (state: RootState): readonly ModulePlacement[] =>
      [...placed.values()].flatMap((placedBy) => placedBy(state)),
  };
};
