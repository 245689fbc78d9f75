import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  failure,
  success,
  sessionEnded,
  type ModulePlacement,
  type Read,
  type RemoteModule,
  type RemotePage,
  type Result,
} from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { createHungParts } from '../render/load/hungParts.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import { HOST_SET } from '../state/hostSlices.ts';
import { loadDestination } from './loadDestination.ts';
import type { PageModules } from './moduleLoads.ts';

const EARLY: ModulePlacement = { module: 'entry/MyPick', id: 7 };
const LATE: ModulePlacement = { module: 'entry/EntryItems', id: 7 };

const aPage = (load: RemotePage['load']): RemotePage => ({
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

const aModule = (name: string, loaded: Result<void> = success(undefined)): RemoteModule => ({
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
const opened = (
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

const OUTCOME = { status: 200, cacheTags: [], maxAgeS: 0 } as const;

/** A page that performs its last read in parallel with the modules that do not need it. */
const page = aPage(async (_match, { read, loadModules }) => {
  await Promise.all([read('last', {}), loadModules([EARLY])]);
  return OUTCOME;
});

test('R2.3 loads requested modules once and in parallel with the page’s last reads, others afterwards', async () => {
  const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const early = Promise.withResolvers<void>();
  const requested: string[] = [];
  const read: Read = async (resource) => {
    requested.push(resource);
    if (resource === EARLY.module) early.resolve();
    return resource === 'last' ? going.promise : { ok: true, value: {} };
  };
  const { end, failed } = opened(page, read);
  await early.promise;
  expect(requested).toEqual(expect.arrayContaining(['last', EARLY.module]));
  expect(requested).not.toContain(LATE.module);
  going.resolve({ ok: true, value: {} });
  expect(await end).toEqual(OUTCOME);
  const ofModules = requested.filter((resource) => resource.startsWith('entry/'));
  expect([ofModules, failed]).toEqual([[EARLY.module, LATE.module], []]);
});

test('R8.4 a module that throws does not affect the page', async () => {
  const read: Read = async (resource, params) => {
    if (resource === EARLY.module) throw new Error('broken');
    return fakeRead({ [resource]: {} })(resource, params);
  };
  const { end, failed } = opened(page, read);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([`REMOTE-004 ${EARLY.module}`]);
});

test('R8.4 a module with a failed read does not affect the page, and reports the error code', async () => {
  const early = aModule(
    EARLY.module,
    failure({ code: 'API-001', statusCode: 0, message: 'no answer' }),
  );
  const { end, failed } = opened(page, async () => success({}), early);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([`API-001 ${EARLY.module}`]);
});

test('R2.3 loads a module’s nested modules in parallel with it, once each', async () => {
  const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const requested: string[] = [];
  const both = Promise.withResolvers<void>();
  const read: Read = async (resource) => {
    requested.push(resource);
    if (requested.includes(EARLY.module) && requested.includes(LATE.module)) both.resolve();
    return resource === EARLY.module ? going.promise : success({});
  };
  const parent: RemoteModule = {
    ...aModule(EARLY.module),
    modules: (_state, id) => [{ ...LATE, id: Number(id) }],
  };
  const { end, failed } = opened(page, read, parent);
  await both.promise;
  going.resolve(success({}));
  expect(await end).toEqual(OUTCOME);
  expect(requested.filter((resource) => resource === LATE.module)).toHaveLength(1);
  expect(failed).toEqual([]);
});

test('R8.4 a module with a failing placement is reported and retains its data', async () => {
  const parent: RemoteModule = {
    ...aModule(EARLY.module),
    modules: () => {
      throw new Error('broken');
    },
  };
  const { end, failed } = opened(page, async () => success({}), parent);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([`REMOTE-004 ${EARLY.module}`]);
});

test('R5.7 skips the load of a loaded module; an error in isLoaded affects only that module', async () => {
  const requested: string[] = [];
  const read: Read = async (resource) => {
    requested.push(resource);
    return success({});
  };
  const loaded = { ...aModule(EARLY.module), isLoaded: () => true };
  expect(await opened(page, read, loaded).end).toEqual(OUTCOME);
  const broken = () => {
    throw new Error('broken');
  };
  const { end, failed } = opened(page, read, { ...aModule(EARLY.module), isLoaded: broken });
  expect(await end).toEqual(OUTCOME);
  expect(requested).not.toContain(EARLY.module);
  expect(failed).toEqual([`REMOTE-004 ${EARLY.module}`]);
});

test('BF17 the page, its modules and the frame read as their own remotes', async () => {
  const requested: string[] = [];
  const noting =
    (bearer: string): Read =>
    async (resource) => {
      requested.push(`${bearer}: ${resource}`);
      return success({});
    };
  const reads = {
    ofPage: (remote: string) => ({ read: noting(remote), optionalRead: noting(remote) }),
    ofModule: (remote: string) => noting(`${remote}, aside`),
  };
  const placed = { module: 'social/Iine', id: 7 } as const;
  const mixed = aPage(async (match, services) => {
    await page.load(match, services);
    await services.loadModules([placed]);
    await services.read('afterwards', {});
    return OUTCOME;
  });
  expect(await opened(mixed, noting('host'), undefined, { reads }).end).toEqual(OUTCOME);
  const [ofPage, ofModules] = ['entry: ', 'entry, aside: '];
  expect(requested.filter((line) => line.startsWith(ofPage))).toEqual([
    `${ofPage}last`,
    `${ofPage}afterwards`,
  ]);
  expect(requested.filter((line) => line.startsWith(ofModules))).toEqual([
    `${ofModules}${EARLY.module}`,
    `${ofModules}${LATE.module}`,
  ]);
  expect(requested).toContain(`social, aside: ${placed.module}`);
  expect(requested.filter((line) => line.startsWith('host, aside: '))).not.toEqual([]);
});

test('BF7 pages skip a hung module until one of them finishes its load', async () => {
  const clock = { nowMs: 0 };
  const moduleTime = () => ({ ms: 0, isWhole: true });
  const also = { hung: createHungParts(() => clock.nowMs), moduleTime };
  let runs = 0;
  const early = (waits: () => unknown): RemoteModule => ({
    ...aModule(EARLY.module),
    load: async () => {
      runs += 1;
      await waits();
      return success(undefined);
    },
  });
  const lost = async (module: RemoteModule) => {
    const { end, failed } = opened(page, async () => success({}), module, also);
    expect(await end).toEqual(OUTCOME);
    return failed;
  };
  const hangs = early(() => new Promise(() => undefined));
  const sound = early(() => undefined);
  expect(await lost(hangs)).toEqual([`REMOTE-010 ${EARLY.module}`]);
  expect(await lost(sound)).toEqual([`REMOTE-010 ${EARLY.module}`]);
  expect(runs).toBe(1);
  clock.nowMs = 10_000;
  expect([await lost(sound), await lost(sound)]).toEqual([[], []]);
  expect(runs).toBe(3);
});

test('R8.4 pages skip a deferrable module for ten seconds after its read times out', async () => {
  const clock = { nowMs: 0 };
  const also = { hung: createHungParts(() => clock.nowMs) };
  const deferrable = (loaded: Result<void>) => ({
    ...aModule(EARLY.module, loaded),
    isDeferrable: true as const,
  });
  const failedWith = async (loaded: Result<void>) => {
    const { end, failed } = opened(page, async () => success({}), deferrable(loaded), also);
    expect(await end).toEqual(OUTCOME);
    return failed;
  };
  const failedRead = (code: 'API-001' | 'API-004') =>
    failure({ code, statusCode: 0, message: code });
  const read = success(undefined);
  expect(await failedWith(failedRead('API-004'))).toEqual([`API-004 ${EARLY.module}`]);
  expect(await failedWith(failedRead('API-001'))).toEqual([`API-001 ${EARLY.module}`]);
  expect(await failedWith(read)).toEqual([`API-001 ${EARLY.module}`]);
  clock.nowMs = 10_000;
  expect(await failedWith(read)).toEqual([]);
});

const never = () => new Promise<never>(() => undefined);

test.each([
  ['without its full time', false],
  ['with a pending read', true],
])('BF7 a module %s is abandoned by this page only', async (_whose, isWhole) => {
  const also = { hung: createHungParts(() => 0), moduleTime: () => ({ ms: 0, isWhole }) };
  let runs = 0;
  const early: RemoteModule = {
    ...aModule(EARLY.module),
    load: async (id, services) => {
      runs += 1;
      if (!isWhole) await never();
      return aModule(EARLY.module).load(id, services);
    },
  };
  const read: Read = async (resource) => (resource === EARLY.module ? never() : success({}));
  for (const place of [1, 2]) {
    const { end, failed } = opened(page, read, early, also);
    expect(await end).toEqual(OUTCOME);
    expect([runs, failed]).toEqual([place, [`RENDER-002 ${EARLY.module}`]]);
  }
});

/** A module that dispatches after its read; the test answers the read. */
const aSlowModule = () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: answer, resolve: give } = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const module: RemoteModule = {
    ...aModule(EARLY.module),
    load: async (_id, { dispatch }) => {
      start();
      await answer;
      try {
        dispatch(sessionEnded());
        ended.resolve(null);
      } catch (error) {
        ended.resolve(error);
      }
      return success(undefined);
    },
  };
  return { module, started, give, ended: ended.promise };
};

test('BF7 the data of a module that is out of time never reach the page', async () => {
  const { module, give, ended } = aSlowModule();
  const also = { moduleTime: () => ({ ms: 0, isWhole: true }) };
  const { end, failed, store } = opened(page, async () => success({}), module, also);
  expect(await end).toEqual(OUTCOME);
  give();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  expect(store.getState()).toMatchObject({ session: { status: 'unknown' } });
  expect(failed).toEqual([`REMOTE-010 ${EARLY.module}`]);
});

test('BF7 an abandoned page reports no module, neither as failed nor as hung', async () => {
  const { module, started, give, ended } = aSlowModule();
  const abandoned = new AbortController();
  const hung = createHungParts(() => 0);
  const also = { hung, moduleTime: () => ({ ms: 1, isWhole: true }) };
  const read: Read = async () => success({});
  const { end, failed } = opened(page, read, module, also, abandoned.signal);
  const rejected = expect(end).rejects.toMatchObject({ name: 'AbortError' });
  await started;
  abandoned.abort();
  // a later timer than that of the modules
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  give();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  await rejected;
  expect(failed).toEqual([]);
  expect(hung.admit(EARLY.module)).toBe(true);
});
