import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import {
  success,
  type Exposed,
  type RemoteModule,
  type RemotePage,
  type RootState,
  type SessionState,
} from '@engawa/contract';
import { anEntryFacts, aRootState, MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { findHostPage, selectPageType } from '../../frame/pages/hostPages.ts';
import { NO_RELEASES, NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
import { buildSlotSettings } from '../../worker/files/pageFiles.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import type { PageView } from '../../protocol/pageView.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { dehydrate, rehydrate, type AnyState } from '../../runtime/sliceSet.ts';
import { NO_BLOG_DETAILS } from '../../features/blog/blogDetailsSlice.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import type { HostState } from '../../frame/state/hostState.ts';
import { createAssetManifest } from '../document/assetManifest.ts';
import { createPersonal } from '../session/personal.ts';
import { stagePage } from './stagePage.ts';
import type { StagedPage, ViewOutcome } from './show/stagedPage.ts';

const BLOG = 'hidamari-yonin';
const PAGE = 'entry/EntryDetail';
const PART = 'social/Iine';
const NEAR = 'entry/Rankings';
const PATH = `/${BLOG}/entry-7.html`;

const TARGET: PageDestination = {
  kind: 'page',
  module: PAGE,
  match: { pageType: 'blog-entry', amebaId: BLOG, params: { entryId: '7' }, path: PATH },
};
const FRONT: PageDestination = {
  kind: 'page',
  module: 'host/SiteTop',
  match: { pageType: 'site-top', amebaId: '', params: {}, path: '/' },
};

const ENTRY_PAGE: RemotePage = {
  kind: 'page',
  name: 'EntryDetail',
  pageType: 'blog-entry',
  claims: [],
  slices: [],
  load: async () => ({ status: 200, cacheTags: [], maxAgeS: 0 }),
  modules: () => [],
  head: ({ entryFacts }) => ({
    title: entryFacts['7']?.title ?? '',
    description: '',
    canonicalPath: PATH,
    ogType: 'article',
  }),
  View: () => null,
};

const aPart = (more: Partial<RemoteModule> = {}): RemoteModule => ({
  kind: 'module',
  name: 'Iine',
  slices: [],
  load: async () => success(undefined),
  View: () => null,
  placeholderHeightPx: { new: 1, official: 2, old: 3, uranus: 4 },
  preloadMarginPx: 0,
  ...more,
});

const ENTRY = anEntryFacts({ entryId: 7 });

type World = {
  readonly to?: PageDestination;
  /** differences from the default state that the host has loaded */
  readonly state?: AnyState;
  /** the host's response; null if the host has no view for this document */
  readonly view?: Partial<PageView> | null;
  readonly part?: RemoteModule;
  /** modules whose code does not arrive */
  readonly missing?: readonly string[];
  /** resolves when the code of `PART` arrives */
  readonly late?: Promise<void>;
  readonly loadStatics?: () => Promise<unknown>;
  readonly isMember?: boolean;
  readonly session?: SessionState;
  /** analytics ids of the current page's blog */
  readonly analyticsIds?: readonly string[];
};

/** The host's response for a page, from the loaded state to the serialized view. */
const viewOver = ({
  to = TARGET,
  state = {},
  view = {},
  part = aPart(),
}: World): PageView | null => {
  const root: RootState = aRootState();
  const { module, match } = to;
  const loaded = {
    ...rehydrate(HOST_SET, {}),
    ...root,
    page: { ...root.page, module, match, nowMs: 1234 },
    entryFacts: { '7': ENTRY },
    ...state,
  };
  if (view === null) return null;
  return JSON.parse(
    JSON.stringify({
      releases: 'host@1',
      init: dehydrate(HOST_SET, loaded),
      html: { 'entry-7': '<p>本文</p>' },
      loaded: [`${PAGE}:${PATH}`, `${PART}:7`],
      unread: [`${NEAR}:all`],
      modules: {
        [PAGE]: buildSlotSettings(ENTRY_PAGE, 'new'),
        [PART]: buildSlotSettings(part, 'new'),
        [NEAR]: buildSlotSettings(aPart({ loadsNear: true }), 'new'),
      },
      ...view,
    }),
  );
};

/** Stages a page from the top of a blog. */
const staged = async (world: World = {}) => {
  const { page, ...root } = aRootState();
  const unread = () => Promise.reject(new Error('nothing is read here'));
  const runtime = createPageRuntime({
    set: HOST_SET,
    start: {
      ...root,
      session: world.session ?? { status: 'unknown' },
      page: { ...page, module: 'entry/Top' },
      blogDetails: { ...NO_BLOG_DETAILS, analyticsIds: world.analyticsIds ?? [] },
    },
    services: { read: unread, write: unread, html: { put: () => undefined, get: () => '' } },
  });
  const before = runtime.store.getState();
  const code: Readonly<Record<string, Exposed>> = {
    [PAGE]: ENTRY_PAGE,
    [PART]: world.part ?? aPart(),
    [NEAR]: aPart({ name: 'Rankings', loadsNear: true }),
  };
  const known = createAssetManifest(NO_SETTINGS, NO_RELEASES, 'host@1.0.0');
  const ownRead = fakeRead({ personal: aWirePersonal() });
  let views = 0;
  const outcome = await stagePage(
    world.to ?? TARGET,
    {
      known,
      personal: createPersonal(
        runtime,
        ownRead,
        () => world.isMember ?? false,
        () => undefined,
      ),
      runtime,
      loadStatics: world.loadStatics ?? (async () => undefined),
      loadModule: async (module) => {
        if (module === PART) await world.late;
        const exposed = world.missing?.includes(module)
          ? undefined
          : (findHostPage(module) ?? code[module]);
        if (!exposed) throw new Error(`REMOTE-001 ${module}`);
        return exposed;
      },
    },
    async () => {
      views += 1;
      return viewOver(world);
    },
  );
  expect(runtime.store.getState()).toBe(before);
  await new Promise((next) => setTimeout(next, 0));
  return { outcome, known, views, ownReads: ownRead.calls.map(({ params }) => params) };
};

const requireView = (outcome: ViewOutcome): StagedPage => {
  if (outcome.kind !== 'view') throw new Error(`it is a ${outcome.kind}`);
  return outcome;
};

describe('a staged page', () => {
  it('R2.1.9 has its state, head, HTML, slots and code, including that of deferred modules', async () => {
    const { outcome, known } = await staged();
    const view = requireView(outcome);
    expect(view.head.title).toBe(ENTRY.title);
    expect(view.blog?.amebaId).toBe(BLOG);
    expect(view.slotKeys).toEqual([`${PAGE}:${PATH}`, `${PART}:7`]);
    expect([...view.parts.keys()].toSorted()).toEqual([PAGE, NEAR, PART]);
    expect([...view.html]).toEqual([['entry-7', '<p>本文</p>']]);
    expect(view.state).toMatchObject({
      page: { module: PAGE, match: { path: PATH }, template: 'new', nowMs: 1234 },
      pageException: { status: 200 },
    });
    expect([known.modules[PART]?.heightPx, known.modules[NEAR]?.loadsNear]).toEqual([1, true]);
  });

  it('opens as a document when the host has no view for this document', async () => {
    expect((await staged({ view: null })).outcome).toEqual({ kind: 'document' });
  });

  it('opens as a document when its template differs', async () => {
    const { page } = aRootState();
    const state = { page: { ...page, template: 'old' } };
    expect((await staged({ state })).outcome).toEqual({ kind: 'document' });
  });

  it('opens as a document from and to a blog that has the blogger’s own analytics', async () => {
    const analyticsIds = ['G-4F7T9Q2XYZ'];
    const there = await staged({ state: { blogDetails: { ...NO_BLOG_DETAILS, analyticsIds } } });
    expect(there.outcome).toEqual({ kind: 'document' });
    const away = await staged({ analyticsIds });
    expect([away.outcome, away.views]).toEqual([{ kind: 'document' }, 0]);
  });

  it('requests the personal data for its modules in one read', async () => {
    const part = aPart({ personal: 'bookmark' });
    const guest = await staged({ part });
    expect([guest.ownReads, requireView(guest.outcome).personal]).toEqual([[], null]);
    const member = await staged({ part, isMember: true });
    expect(member.ownReads).toEqual([{ own: 'bookmark:7' }]);
    expect(requireView(member.outcome).personal).not.toBeNull();
  });

  it('requests the session only while it is unknown', async () => {
    expect((await staged({ isMember: true })).ownReads).toEqual([{ own: '' }]);
    expect((await staged({ isMember: true, session: MEMBER_SESSION })).ownReads).toEqual([]);
  });

  it.each([404, 500] as const)(
    'R4.15 renders status %i in the document’s own template',
    async (status) => {
      const { page } = aRootState();
      const { match, module } = TARGET;
      const { outcome } = await staged({
        state: {
          page: { ...page, match, module, template: 'old' },
          pageException: { status, detail: { amebaId: BLOG, entryId: '7' } },
        },
      });
      const view = requireView(outcome);
      expect(selectPageType(view.state as HostState)).toBe('error');
      expect(view.state).toMatchObject({
        page: { match: { path: PATH }, template: 'new' },
        pageException: { status, detail: { amebaId: BLOG, entryId: '7' } },
      });
      expect([view.slotKeys, view.blog, view.head.isNoIndex]).toEqual([[], null, true]);
    },
  );

  it('R2.1.7 returns a redirect', async () => {
    const { outcome } = await staged({ view: { location: '/b/' } });
    expect(outcome).toEqual({ kind: 'redirect', location: '/b/' });
  });

  it('R1.10 can be the front page, which has no slots', async () => {
    const { blogger } = aRootState();
    const { outcome } = await staged({
      to: FRONT,
      state: { blogger: { ...blogger, blog: null } },
      view: { loaded: [], unread: [], html: {}, modules: {} },
    });
    const view = requireView(outcome);
    expect([view.slotKeys, view.blog, view.head.canonicalPath]).toEqual([[], null, '/']);
    expect(selectPageType(view.state as HostState)).toBe('site-top');
  });

  it('R2.1.9 waits only for the code of the page itself; module code is added later', async () => {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const view = requireView((await staged({ late })).outcome);
    expect([...view.parts.keys()]).toEqual([PAGE, NEAR]);
    resolve();
    await view.whole;
    expect(view.parts.has(PART)).toBe(true);
  });

  it('reports module code that fails to load later', async () => {
    const late = new Promise<void>((next) => setTimeout(next, 5));
    const { outcome } = await staged({ late, missing: [PART] });
    await expect(requireView(outcome).whole).rejects.toThrow(`REMOTE-001 ${PART}`);
  });

  it.each([PAGE, PART])('rejects if the code of %s is missing', async (module) => {
    await expect(staged({ missing: [module] })).rejects.toThrow(`REMOTE-001 ${module}`);
  });

  it('rejects if the code of the frame is missing', async () => {
    const loadStatics = () => Promise.reject(new Error('no frame'));
    await expect(staged({ loadStatics })).rejects.toThrow('no frame');
  });
});
