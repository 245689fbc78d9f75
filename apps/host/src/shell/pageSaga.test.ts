import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  all,
  call,
  getRead,
  type ModulePlacement,
  type Read,
  type RemoteModule,
  type RemotePage,
} from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { createViewStore } from '../browser/navigation/viewStore.ts';
import { NO_FRAME } from '../state/frameSlice.ts';
import { HOST_SLICES } from '../state/hostSlices.ts';
import { pageSaga } from './pageSaga.ts';

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

const aModule = (name: string): RemoteModule => ({
  kind: 'module',
  name,
  slices: [],
  *load(id) {
    const read = yield* getRead();
    yield* call(read, name, { id });
  },
  View: () => null,
  placeholderHeightPx: { new: 1, official: 1, old: 1, uranus: 1 },
  preloadMarginPx: 0,
});

/** Opens a page in a frame that stands. */
const opened = (page: RemotePage, read: Read) => {
  const match = aPageMatch({ pageType: 'blog-entry' });
  const { page: at, site, blogger } = aRootState();
  const store = createViewStore(
    HOST_SLICES,
    { site, page: { ...at, match }, blogger, frame: NO_FRAME },
    { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } },
  );
  const moduleOf = (name: string) => aModule(name);
  const failed: string[] = [];
  const moduleFailed = (name: string) => void failed.push(name);
  const task = store.run(() => pageSaga(match, page, { moduleOf, moduleFailed }));
  return { failed, end: task.toPromise() };
};

const OUTCOME = { status: 200, cacheTags: [], maxAgeS: 0 } as const;

/** Reads what it shows last beside the modules that need none of it. */
const page = aPage(function* load(_match, loadModules) {
  const read = yield* getRead();
  yield* all([call(read, 'last', {}), ...(loadModules ? [call(loadModules, [EARLY])] : [])]);
  return OUTCOME;
});

test('R2.3 modules that a page asks for are read beside its last reads, and once; the others after them', async () => {
  const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const early = Promise.withResolvers<void>();
  const asked: string[] = [];
  const read: Read = async (resource) => {
    asked.push(resource);
    if (resource === EARLY.module) early.resolve();
    return resource === 'last' ? going.promise : { ok: true, value: {} };
  };
  const { end, failed } = opened(page, read);
  await early.promise;
  expect(asked).toEqual(expect.arrayContaining(['last', EARLY.module]));
  expect(asked).not.toContain(LATE.module);
  going.resolve({ ok: true, value: {} });
  expect(await end).toEqual(OUTCOME);
  const ofModules = asked.filter((resource) => resource.startsWith('entry/'));
  expect([ofModules, failed]).toEqual([[EARLY.module, LATE.module], []]);
});

test('R8.4 one that fails costs itself alone', async () => {
  const read: Read = async (resource, params) => {
    if (resource === EARLY.module) throw new Error('broken');
    return fakeRead({ [resource]: {} })(resource, params);
  };
  const { end, failed } = opened(page, read);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([EARLY.module]);
});
