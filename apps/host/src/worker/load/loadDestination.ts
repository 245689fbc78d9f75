import {
  blogCacheTag,
  notFoundOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
  type RemoteModule,
  type RemotePage,
} from '@engawa/contract';
import { collectCrumbs } from '@engawa/blog-domain/pages/structuredData.ts';
import { selectPanelCardTags } from '../../features/footer/footerPanelSlice.ts';
import { framePlacements } from '../../frame/modules/frame.ts';
import { FRAME_MODULES } from '../../frame/modules/frameModules.ts';
import { hasCrumbs } from '../../features/blogMenu/resolvePageChrome.ts';
import { findHostPage } from '../../frame/pages/hostPages.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import type { CreateLoadServices } from '../../runtime/hostLoadServices.ts';
import { crumbsFound } from '../../runtime/pageSlice.ts';
import type { HostState } from '../../frame/state/hostState.ts';
import { pageFailed } from '../../runtime/pageExceptionSlice.ts';
import { loadBlogger } from '../../features/blog/loadBlogger.ts';
import { createModuleLoads, parseRemoteName, type PageModules } from './moduleLoads.ts';

/** Finds the host's own module for a frame slot. */
const findFrameModule = (module: string): RemoteModule | undefined =>
  module.startsWith('host/') ? FRAME_MODULES.get(module.slice('host/'.length)) : undefined;

const failed = (status: PageOutcome['status']): PageOutcome => ({
  status,
  cacheTags: [],
  maxAgeS: 0,
});

const selectState = (state: HostState) => state;

/**
 * Loads the data of the page itself, and attributes these reads to the page's remote, not to the
 * host.
 */
const loadOwn = async (
  { module, match }: PageDestination,
  page: RemotePage,
  { reads, hung }: PageModules,
  services: PageServices,
): Promise<PageOutcome> => {
  try {
    return await page.load(match, { ...services, ...reads?.ofPage(parseRemoteName(module)) });
  } finally {
    // an aborted load is not recorded as ended, because it counts as hanging
    if (!services.signal.aborted) hung?.ended(module);
  }
};

/**
 * Loads a remote's page in three waves: the blogger; the page and its frame; the modules on the
 * page, except those that the page has loaded in parallel with its own last reads. The reads of one
 * wave run in parallel. A page without a blog skips the read of the blogger.
 */
const loadRemotePage = async (
  target: PageDestination,
  page: RemotePage,
  modules: PageModules,
  createServices: CreateLoadServices,
): Promise<PageOutcome> => {
  const { match } = target;
  const services = createServices();
  const { dispatch, select } = services;
  const status = match.amebaId === '' ? 200 : await loadBlogger(match.amebaId, services);
  if (status !== 200) {
    modules.hung?.untried(target.module);
    return status === 404 ? notFoundOutcome([blogCacheTag(match.amebaId)]) : failed(status);
  }
  const { load, nested } = createModuleLoads(modules, createServices);
  const [outcome] = await Promise.all([
    loadOwn(target, page, modules, { ...services, loadModules: load }),
    load(framePlacements(select(selectState)), findFrameModule),
  ]);
  const cacheTags = [...outcome.cacheTags, ...select(selectPanelCardTags)];
  const tagged = { ...outcome, cacheTags };
  if (outcome.status !== 200) return tagged;
  const state = select(selectState);
  if (hasCrumbs(match)) dispatch(crumbsFound(collectCrumbs(state.site, page.head(state))));
  await load([...page.modules(state), ...nested(state)]);
  return tagged;
};

/** The exception state of a failed page. */
const createPageFailure = (status: 404 | 500, { amebaId, params: { entryId } }: PageMatch) =>
  status === 404 && entryId !== undefined
    ? pageFailed({ status, detail: { amebaId, entryId } })
    : pageFailed({ status });

/**
 * Loads everything on a page; the host's own pages load their own parts. A page that is not found
 * or fails leaves an exception in the state. A page that cannot be read now (503) leaves no
 * exception, because the cache may have a copy of the page that is served instead.
 * @errors rejects with the error of the page's load, which is a bug
 */
export const loadDestination = async (
  target: PageDestination,
  page: RemotePage,
  modules: PageModules,
  createServices: CreateLoadServices,
): Promise<PageOutcome> => {
  const { module, match } = target;
  const services = createServices();
  const outcome = findHostPage(module)
    ? await page.load(match, { ...services, loadModules: async () => undefined })
    : await loadRemotePage(target, page, modules, createServices);
  const { status } = outcome;
  if (status === 404 || status === 500) services.dispatch(createPageFailure(status, match));
  return outcome;
};
