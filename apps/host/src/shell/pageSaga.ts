import {
  all,
  call,
  getReadAside,
  put,
  select,
  type ModulePlacement,
  type PageMatch,
  type PageOutcome,
  type RemoteModule,
  type RemotePage,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { setContext } from 'typed-redux-saga';
import { hostPageOf } from '../pages/hostPages.ts';
import type { PageDestination } from '../routes/destination.ts';
import { pageFailed } from '../state/pageExceptionSlice.ts';
import { selectRankings } from '../state/rankingsSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { loadBlogger } from './loadBlogger.ts';
import { loadFooter, loadSidebar, turnCalendarTo } from './loadFrame.ts';
import { runLoad, type LoadFailure } from '../runtime/runLoad.ts';

/** What a page needs from outside: other remotes' modules, and where their failures go. */
export type PageModules = {
  /** a promise in the browser, where its code may still be on its way */
  readonly moduleOf: (
    name: string,
    id: string,
  ) => RemoteModule | null | Promise<RemoteModule | null>;
  readonly moduleFailed: (name: string, id: string, failure: LoadFailure) => void;
};

const failed = (status: PageOutcome['status']): PageOutcome => ({
  status,
  cacheTags: [],
  maxAgeS: 0,
});

/** A module's data may fail alone: it costs the module, never the page. */
function* loadModule(modules: PageModules, name: string, id: string): SagaGenerator<void> {
  const module = yield* call(async () => modules.moduleOf(name, id));
  if (!module) return;
  // for this module alone: a saga's context reaches what it calls, never its caller
  yield* setContext({ read: yield* getReadAside() });
  const loaded = yield* call(runLoad, module, id);
  if (!loaded.ok) modules.moduleFailed(name, id, loaded.error);
}

/**
 * A blog's frame that stands already, from the page before in the same document, is not read again, but
 * for its calendar, which belongs to the page.
 */
function* loadFrameOf(match: PageMatch, isKnown: boolean): SagaGenerator<void> {
  const { blogs, hashtags } = yield* select((state: HostState) => selectRankings(state));
  yield* all([
    ...(match.amebaId === '' ? [] : [call(isKnown ? turnCalendarTo : loadSidebar, match)]),
    ...(blogs && hashtags ? [] : [call(loadFooter)]),
  ]);
}

/**
 * Loads all that a remote's page shows, in three waves: the blogger; the page and its frame; the
 * modules on it, but for those that the page has loaded beside its own last reads. Each wave's reads
 * go out together. A blogger who is there is not read again, and a page that belongs to no blog has
 * none.
 */
function* loadRemotePage(
  match: PageMatch,
  page: RemotePage,
  modules: PageModules,
): SagaGenerator<PageOutcome> {
  const isKnown = yield* select(
    ({ blogger }: RootState) => match.amebaId === '' || blogger.blog?.amebaId === match.amebaId,
  );
  const status = isKnown ? 200 : yield* call(loadBlogger, match.amebaId);
  if (status !== 200) return failed(status);
  const loaded = new Set<string>();
  function* loadModules(placements: readonly ModulePlacement[]): SagaGenerator<void> {
    const missing = placements.filter(({ module, id }) => !loaded.has(`${module} ${id}`));
    for (const { module, id } of missing) loaded.add(`${module} ${id}`);
    yield* all(missing.map(({ module, id }) => call(loadModule, modules, module, String(id))));
  }
  const { outcome } = yield* all({
    outcome: call(page.load, match, loadModules),
    frame: call(loadFrameOf, match, isKnown),
  });
  if (outcome.status !== 200) return outcome;
  yield* loadModules(page.modules(yield* select((state: RootState) => state)));
  return outcome;
}

/** How a page that failed is told of. */
const exceptionOf = (status: 404 | 500, { amebaId, params: { entryId } }: PageMatch) =>
  status === 404 && entryId !== undefined
    ? pageFailed({ status, detail: { amebaId, entryId } })
    : pageFailed({ status });

/**
 * Loads all that a page shows; the host's own bring all of it themselves. One that is not there, or has a
 * fault, leaves its exception in the state. Of one that cannot be read now the state says nothing: there
 * may be a copy of it.
 */
export function* pageSaga(
  { module, match }: PageDestination,
  page: RemotePage,
  modules: PageModules,
): SagaGenerator<PageOutcome> {
  const outcome = hostPageOf(module)
    ? yield* call(page.load, match)
    : yield* call(loadRemotePage, match, page, modules);
  const { status } = outcome;
  if (status === 404 || status === 500) yield* put(exceptionOf(status, match));
  return outcome;
}
