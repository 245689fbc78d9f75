import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  Slot,
  success,
  type Exposed,
  type ModuleProps,
  type PageOutcome,
  type Result,
} from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import type { RenderOverrides } from '../protocol/renderOverrides.ts';
import type { SharedReads } from '../runtime/sharedReads.ts';
import { aServer, type RunningServer } from '../server/http/httpServer.fixture.ts';
import { aRelease } from '../protocol/releases/release.fixture.ts';
import type { ReleaseCache } from './remotes/releaseCache.server.ts';
import { HOST_EXPOSES } from '../frame/hostExposes.server.ts';
import { withoutRemoteFrame } from '../frame/modules/withoutRemoteFrame.fixture.ts';
import type { PageDestination } from '../protocol/routes/destination.ts';
import type { HeldEncoding } from '../protocol/compressedText.ts';
import { resolveViewReleases, type ViewReleases } from './releases/resolveViewReleases.ts';
import type { LoadLimits } from '../protocol/workerMessages.ts';
import { newPurgedUntil } from '../protocol/purgedUntil.ts';
import { renderPage } from './renderPage.ts';
import { createRenderRecorder } from './renderRecorder.ts';
import { startTrace } from '@engawa/observability/trace/traceContext.server.ts';
import type { IncomingHttpHeaders } from 'node:http';

beforeEach(withoutRemoteFrame);

const running: RunningServer[] = [];
/** Closes the platforms of the pages of one test. */
export const closePlatforms = async (): Promise<void> => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
};

const HEIGHTS = Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, 40])) as Record<
  (typeof TEMPLATE_NAMES)[number],
  number
>;

type ExposedPage = Extract<Exposed, { readonly kind: 'page' }>;
type ExposedModule = Extract<Exposed, { readonly kind: 'module' }>;

/** @param load receives the id of the module's slot */
export const aModule = (
  View: ComponentType<ModuleProps>,
  load: (id: string) => Result<void> = () => success(undefined),
): ExposedModule => ({
  kind: 'module',
  name: 'Iine',
  slices: [],
  load: async (id) => load(id),
  View,
  placeholderHeightPx: HEIGHTS,
  preloadMarginPx: 200,
});

export type Bugs = {
  readonly load?: () => void | Promise<void>;
  readonly head?: () => void;
  readonly view?: () => void;
};

export const aPage = (
  { load, head, view }: Bugs = {},
  status: PageOutcome['status'] = 200,
): ExposedPage => ({
  kind: 'page',
  name: 'BlogTop',
  pageType: 'blog-blogtop',
  claims: [],
  slices: [],
  load: async () => {
    await load?.();
    return { status, location: '/b/', cacheTags: ['blog:kanoya-mio'], maxAgeS: 60 };
  },
  modules: () => [{ module: 'social/Iine', id: 7 }],
  head: () => {
    head?.();
    return { title: '縁側', description: '', canonicalPath: '/kanoya-mio/', ogType: 'blog' };
  },
  View: () => {
    view?.();
    return (
      <main>
        本文
        <Slot module="social/Iine" id={7} />
      </main>
    );
  },
});

export const throws = () => {
  throw new Error('broken');
};

export const aPageReading = (resource: string): ExposedPage => {
  const page = aPage();
  return {
    ...page,
    load: async (match, services) => {
      await services.read(resource, {});
      return page.load(match, services);
    },
  };
};

type Wire = { readonly resource: string };

const requestsIn = (body: string): Readonly<Record<string, Wire>> => {
  const { requests } = JSON.parse(body) as { readonly requests: Readonly<Record<string, Wire>> };
  return requests;
};

const resourcesIn = (body: string): string[] =>
  Object.values(requestsIn(body)).map(({ resource }) => resource);

/**
 * Starts a platform that has one blog and nothing else, and that records the resources of each
 * call.
 */
const aPlatform = async (
  bloggerStatus: number,
  hangs: (resources: string[]) => boolean,
  blogger: object,
) => {
  const calls: string[][] = [];
  const ids: IncomingHttpHeaders[] = [];
  const buildAnswer = ({ resource }: Wire) =>
    resource === 'blogger' && bloggerStatus === 200
      ? { data: aWireBlogger(blogger), meta: { statusCode: 200 } }
      : {
          output: { message: 'Error' },
          meta: { statusCode: bloggerStatus === 200 ? 404 : bloggerStatus },
        };
  const server = await aServer(async (request, response) => {
    ids.push(request.headers);
    const body = await text(request);
    const resources = resourcesIn(body);
    calls.push(resources);
    if (hangs(resources)) return;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const answers = Object.entries(requestsIn(body)).map(([key, wire]) => [key, buildAnswer(wire)]);
    response.end(JSON.stringify(Object.fromEntries(answers)));
  });
  running.push(server);
  return { origin: server.origin, calls, ids };
};

const createFakeCache = (exposes: Readonly<Record<string, Exposed>>): ReleaseCache => ({
  add: () => undefined,
  get: (remote, version) => ({
    release: aRelease(remote, version),
    actions: new Map(),
    privatePages: null,
    exposes:
      remote === 'host'
        ? HOST_EXPOSES
        : new Map(
            Object.entries(exposes)
              .filter(([module]) => module.startsWith(`${remote}/`))
              .map(([module, exposed]) => [module.slice(remote.length + 1), exposed]),
          ),
  }),
});

const VERSIONS = { host: '1', entry: '1', social: '1' };

export const releasesWith = (
  exposes: Readonly<Record<string, Exposed>>,
  versions: Readonly<Record<string, string>> = VERSIONS,
): ViewReleases => resolveViewReleases(createFakeCache(exposes), versions);

export const TARGET: PageDestination = {
  kind: 'page',
  module: 'entry/BlogTop',
  match: { pageType: 'blog-blogtop', amebaId: 'kanoya-mio', params: {}, path: '/kanoya-mio/' },
};

type Wishes = {
  readonly bloggerStatus?: number;
  /** overrides of the blog's data */
  readonly blogger?: object;
  /** whether a call never gets a response; only such calls time out */
  readonly hangs?: (resources: string[]) => boolean;
  /** whether a visitor waits for the page */
  readonly isAwaited?: boolean;
  readonly encoding?: HeldEncoding;
  /** reads of earlier pages */
  readonly sharedReads?: SharedReads;
  readonly preview?: RenderOverrides;
  /** releases of earlier pages */
  readonly releases?: ViewReleases;
  /** overrides of the long default timeouts */
  readonly limits?: Partial<LoadLimits>;
};

/** A timeout longer than a test may take, so that no timeout fires on a busy machine. */
export const LONG_MS = 60_000;

export const renderHtml = async (
  target: PageDestination,
  exposes: Readonly<Record<string, Exposed>> = {},
  {
    bloggerStatus = 200,
    blogger = {},
    hangs = () => false,
    isAwaited = false,
    encoding,
    sharedReads,
    preview,
    releases = releasesWith(exposes),
    limits = {},
  }: Wishes = {},
) => {
  const { origin, calls, ids } = await aPlatform(bloggerStatus, hangs, blogger);
  const recorder = createRenderRecorder();
  const page = await renderPage(
    {
      id: 1,
      target,
      versions: VERSIONS,
      nowMs: 0,
      isAwaited,
      ...(encoding && { encoding }),
      context: { requestId: 'request-1', trace: startTrace() },
      ...(preview && { preview }),
    },
    releases,
    {
      origins: {
        host: 'https://blog.example',
        assets: 'https://assets.example',
        platform: 'https://platform.example',
        ads: 'https://ads.example',
      },
      platformAddress: origin,
      internalKey: null,
      purged: newPurgedUntil(),
      siteName: 'えんがわ',
      searchUrl: 'https://blog.example/search',
      searchHosts: ['www.google.com'],
      experiments: [],
      bootScript: 'boot()',
      limits: {
        readMs: LONG_MS,
        optionalReadMs: 300,
        deferrableReadMs: 300,
        moduleMs: LONG_MS / 2,
        modulesEndMs: LONG_MS - 1,
        loadMs: LONG_MS,
        ...limits,
      },
    },
    {
      recorder,
      fetchAnswer: async (url, { signal, ...init }) =>
        fetch(url, hangs(resourcesIn(init.body ?? '')) ? { ...init, signal } : init),
      ...(sharedReads && { sharedReads }),
    },
  );
  const report = recorder.report();
  return { ...page, text: Buffer.from(page.identity).toString(), calls, ids, report };
};
