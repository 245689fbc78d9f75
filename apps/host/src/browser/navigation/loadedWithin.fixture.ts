import {
  aCalendarMonth,
  aMessageBoard,
  someSidebarModules,
} from '@engawa/api-client/fixtures/sidebar.ts';
import type { SidebarState } from '../../sidebar/sidebarSlice.ts';
import { fakeRead, fakeWrite, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import {
  call,
  entriesLoaded,
  getHtmlStore,
  getRead,
  put,
  success,
  type Exposed,
  type PageOutcome,
  type RemoteModule,
  type RemotePage,
  type Result,
  type SessionState,
  type TemplateName,
} from '@engawa/contract';
import { anEntryFacts, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { NO_BLOG_DETAILS } from '../../state/blogDetailsSlice.ts';
import { hostPageOf } from '../../pages/hostPages.ts';
import { withoutRemoteFrame } from '../../modules/withoutRemoteFrame.fixture.ts';
import type { PageDestination } from '../../routes/destination.ts';
import { createAssetManifest } from '../assetManifest.ts';
import { createPersonal } from '../personal.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../state/hostSlices.ts';
import type { StagedPage, ViewOutcome } from './stagedView.ts';
import { stagePage } from './stagePage.ts';
import { NO_SETTINGS } from '../../render/pageSettings.fixture.ts';

/** The side columns of a blog without an entry, all of them read. */
const SIDEBAR: SidebarState = {
  recentEntries: [],
  messageBoard: aMessageBoard(),
  calendar: aCalendarMonth(),
  themes: [],
  archives: [],
  modules: someSidebarModules(),
};

beforeEach(withoutRemoteFrame);

export const SAME_BLOG = 'hidamari-yonin';
export const PAGE = 'entry/EntryDetail';
export const PART = 'social/Iine';
export const PATH = `/${SAME_BLOG}/entry-7.html`;

export const target = (amebaId = SAME_BLOG): PageDestination => ({
  kind: 'page',
  module: PAGE,
  match: {
    pageType: 'blog-entry',
    amebaId,
    params: { entryId: '7' },
    path: `/${amebaId}/entry-7.html`,
  },
});

const shownPage = (outcome: Partial<PageOutcome>): RemotePage => ({
  kind: 'page',
  name: 'EntryDetail',
  pageType: 'blog-entry',
  claims: [],
  slices: [],
  *load() {
    yield* call(yield* getRead(), 'blogEntry', { entryId: 7 });
    yield* put(entriesLoaded([anEntryFacts({ entryId: 7 })]));
    (yield* getHtmlStore()).put('entry-7', '<p>本文</p>');
    return { status: 200, cacheTags: [], maxAgeS: 0, ...outcome };
  },
  modules: ({ entryFacts }) =>
    Object.keys(entryFacts).map((id) => ({ module: PART, id: Number(id) })),
  head: ({ entryFacts }) => ({
    title: entryFacts['7']?.title ?? '',
    description: '',
    canonicalPath: PATH,
    ogType: 'article',
  }),
  View: () => null,
});

export const aPart = (
  load: () => Result<void> = () => success(undefined),
  more: Partial<RemoteModule> = {},
): RemoteModule => ({
  kind: 'module',
  name: 'Iine',
  slices: [],
  *load() {
    return yield* call(load);
  },
  View: () => null,
  placeholderHeightPx: { new: 1, official: 2, old: 3, uranus: 4 },
  preloadMarginPx: 0,
  ...more,
});

type World = {
  readonly outcome?: Partial<PageOutcome>;
  readonly answers?: FakeAnswers;
  readonly part?: RemoteModule;
  /** modules whose code does not come */
  readonly missing?: readonly string[];
  readonly isMember?: boolean;
  readonly session?: SessionState;
  readonly to?: PageDestination;
  readonly template?: TemplateName;
  /** of the blog that is shown */
  readonly analyticsIds?: readonly string[];
  readonly signal?: AbortSignal;
};

/** Loads the page from the top of a blog whose frame stands. */
export const loaded = async (world: World = {}) => {
  const { page, ...root } = aRootState();
  const rankings = { blogs: [], hashtags: [] };
  const read = fakeRead({ blogEntry: {}, ...world.answers });
  const write = fakeWrite({});
  const reports: string[] = [];
  const runtime = createPageRuntime({
    set: HOST_SET,
    start: {
      ...root,
      session: world.session ?? { status: 'unknown' },
      page: { ...page, module: 'entry/Top', template: world.template ?? page.template },
      rankings,
      sidebar: SIDEBAR,
      blogDetails: {
        ...NO_BLOG_DETAILS,
        entryCount: 3,
        analyticsIds: world.analyticsIds ?? [],
      },
    },
    services: { read, write, html: { put: () => undefined, get: () => '' } },
  });
  const before = runtime.store.getState();
  const code: Readonly<Record<string, Exposed>> = {
    [PAGE]: shownPage(world.outcome ?? {}),
    [PART]: world.part ?? aPart(),
  };
  const known = createAssetManifest(NO_SETTINGS);
  const ownRead = fakeRead({ personal: aWirePersonal() });
  const personal = createPersonal(runtime, ownRead, () => world.isMember ?? false);
  const view = stagePage(
    world.to ?? target(),
    {
      known,
      personal,
      runtime,
      loadModule: async (module) => {
        const exposed = world.missing?.includes(module)
          ? undefined
          : (hostPageOf(module) ?? code[module]);
        if (!exposed) throw new Error(`REMOTE-001 ${module}`);
        return exposed;
      },
      report: (errorCode) => void reports.push(errorCode),
    },
    {
      read,
      write,
      nowMs: 1234,
      signal: world.signal ?? new AbortController().signal,
    },
  );
  const outcome = await view;
  expect(runtime.store.getState()).toBe(before);
  await new Promise((next) => setTimeout(next, 0));
  return {
    outcome,
    reads: read.calls.map(({ resource }) => resource),
    ownReads: ownRead.calls.map(({ params }) => params),
    reports,
    known,
  };
};

/** @errors throws where it is no page that can be shown. */
export const viewOf = (outcome: ViewOutcome): StagedPage => {
  if (outcome.kind !== 'view') throw new Error(`it is a ${outcome.kind}`);
  return outcome;
};
