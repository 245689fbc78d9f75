import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  success,
  type ModulePlacement,
  type Read,
  type RemoteModule,
  type RemotePage,
  type Result,
} from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import { HOST_SET } from './state/hostSlices.ts';
import { loadDestination } from '../worker/load/loadDestination.ts';
import type { PageModules } from '../worker/load/moduleLoads.ts';

export const EARLY = { module: 'entry/MyPick', id: 7 } as const satisfies ModulePlacement;
export const LATE = { module: 'entry/EntryItems', id: 7 } as const satisfies ModulePlacement;

export const aPage = (load: RemotePage['load']): RemotePage => ({
  kind: 'page',
  name: 'Page',
  pageType: 'blog-entry',
  claims: [],
  slices: [],
  load,
  modules: () => [LATE, EARLY],
  head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'article' }),
  View: () => null,
});

export const aModule = (name: string, loaded: Result<void> = success(undefined)): RemoteModule => ({
  kind: 'module',
  name,
  slices: [],
  load: async (id, { read }) => {
    await read(name, { id });
    return loaded;
  },
  View: () => null,
  placeholderHeightPx: { new: 1, official: 1, old: 1, uranus: 1 },
  preloadMarginPx: 0,
});

/** Loads a page of a blog with a readable blogger. */
export const opened = (
  page: RemotePage,
  readOthers: Read,
  early?: RemoteModule,
  also: Pick<PageModules, 'reads' | 'hung' | 'moduleTime'> = {},
  signal = new AbortController().signal,
) => {
  const match = aPageMatch({ pageType: 'blog-entry' });
  const { page: at, site } = aRootState();
  const blogger = fakeRead({ blogger: aWireBlogger() });
  const read: Read = (resource, params) =>
    (resource === 'blogger' ? blogger : readOthers)(resource, params);
  const { loadServices, store } = createPageRuntime({
    set: HOST_SET,
    start: { site, page: { ...at, match } },
    services: { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } },
  });
  const findModule = (name: string) => (name === EARLY.module ? early : undefined) ?? aModule(name);
  const failed: string[] = [];
  const moduleFailed: PageModules['moduleFailed'] = (name, _id, { code }) =>
    void failed.push(`${code} ${name}`);
  const target = { kind: 'page', module: 'entry/Page', match } as const;
  const modules = { moduleOf: findModule, moduleFailed, ...also };
  const end = loadDestination(target, page, modules, (own) => loadServices({ signal, ...own }));
  return { failed, end, store };
};

export const OUTCOME = { status: 200, cacheTags: [], maxAgeS: 0 } as const;

/** A page that performs its last read in parallel with the modules that do not need it. */
export const page = aPage(async (_match, { read, loadModules }) => {
  await Promise.all([read('last', {}), loadModules([EARLY])]);
  return OUTCOME;
});
