import {
  all,
  call,
  select,
  type PageMatch,
  type PageOutcome,
  type RemoteModule,
  type RemotePage,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { setContext } from 'typed-redux-saga';
import { loadBlogger } from './loadBlogger.ts';
import { loadFooter, loadSidebar } from './loadFrame.ts';
import { getReadAside } from './readAside.ts';

/** What a page needs from outside: other remotes' modules, and where their failures go. */
export type PageModules = {
  readonly moduleOf: (name: string) => RemoteModule | null;
  readonly moduleFailed: (name: string, id: string, error: unknown) => void;
};

const failed = (status: PageOutcome['status']): PageOutcome => ({
  status,
  cacheTags: [],
  maxAgeS: 0,
});

/** A module's data may fail alone: it costs the module, never the page. */
function* loadModule(modules: PageModules, name: string, id: string): SagaGenerator<void> {
  const module = modules.moduleOf(name);
  if (!module) return;
  // for this module alone: a saga's context reaches what it calls, never its caller
  yield* setContext({ read: yield* getReadAside() });
  try {
    yield* call(module.load, id);
  } catch (error) {
    modules.moduleFailed(name, id, error);
  }
}

/**
 * Loads all that a blog page shows, in three waves: the blogger; the page and its frame; the modules
 * on it. Each wave's reads go out together.
 */
export function* pageSaga(
  match: PageMatch,
  page: RemotePage,
  modules: PageModules,
): SagaGenerator<PageOutcome> {
  const status = yield* call(loadBlogger, match.amebaId);
  if (status !== 200) return failed(status);
  const { outcome } = yield* all({
    outcome: call(page.load, match),
    sidebar: call(loadSidebar, match.amebaId),
    footer: call(loadFooter),
  });
  if (outcome.status !== 200) return outcome;
  const placements = page.modules(yield* select((state: RootState) => state));
  yield* all(placements.map(({ module, id }) => call(loadModule, modules, module, id)));
  return outcome;
}
