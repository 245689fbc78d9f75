import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import { type Exposed } from '@engawa/contract';
import { HOST_EXPOSES } from '@engawa/host/frame/hostExposes.server.ts';
import { aRelease } from '@engawa/host/protocol/releases/release.fixture.ts';
import type { ReleaseCache } from '@engawa/host/worker/remotes/releaseCache.server.ts';
import { newPurgedUntil } from '@engawa/host/protocol/purgedUntil.ts';
import { resolveViewReleases } from '@engawa/host/worker/releases/resolveViewReleases.ts';
import { renderPage } from '@engawa/host/worker/renderPage.ts';
import { timersByHand } from '@engawa/host/worker/load/timersByHand.fixture.ts';
import { createRenderRecorder } from '@engawa/host/worker/renderRecorder.ts';
import { createRouteTable } from '@engawa/host/protocol/routes/routeTable.ts';
import { startTrace } from '@engawa/observability/trace/traceContext.server.ts';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { startFixturePlatform } from '@engawa/delivery/release/gates/fixturePlatform.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { buildEndpoints } from '@engawa/delivery/start/endpoints.ts';

const REMOTES = ['entry', 'imagevideo', 'social'] as const;
type Remote = (typeof REMOTES)[number];
type Exposes = Readonly<Record<string, Exposed>>;

const SOUND: Readonly<Record<string, Exposes>> = Object.fromEntries(
  REMOTES.map((name) => {
    const { modules }: { modules: Exposes } = require(
      join(CHECKOUT_ROOT, 'apps', name, 'src/remote.ts'),
    );
    const parts = Object.entries(modules).map(([key, exposed]) => [
      key.slice('./'.length),
      exposed,
    ]);
    return [name, Object.fromEntries(parts)];
  }),
);

const BLOG = '/nanohana-daidokoro/';
/** A page of each remote that owns pages. */
const PAGES = [
  ['host', '/'],
  ['entry', `${BLOG}entry-12755975296.html`],
  ['imagevideo', `${BLOG}imagelist.html`],
  ['social', `${BLOG}reader.html`],
] as const;

/** Each non-empty set of remotes. */
const DEAD_SETS = Array.from({ length: 2 ** REMOTES.length - 1 }, (_, index) =>
  REMOTES.filter((_name, place) => ((index + 1) & (1 << place)) !== 0),
);

const throws = (): never => {
  throw new Error('broken');
};

const loadThrows = async (): Promise<never> => throws();

const loadHangs = () => new Promise<never>(() => undefined);

const HANGS = 'hangs while loading';

/** The effect of a failure on a remote's exposes; null removes all of them, including claims. */
const FAULTS: Readonly<Record<string, ((exposed: Exposed) => Exposed) | null>> = {
  'is missing': null,
  'throws while loading': (exposed) => ({ ...exposed, load: loadThrows }),
  [HANGS]: (exposed) => ({ ...exposed, load: loadHangs }),
  'throws while rendering': (exposed) => ({ ...exposed, View: throws }),
};

/** The remotes after a failure of some of them. */
const leftBy = (fault: string, dead: readonly Remote[]): Readonly<Record<string, Exposes>> =>
  Object.fromEntries(
    REMOTES.flatMap((remote) => {
      const sound = SOUND[remote] ?? {};
      if (!dead.includes(remote)) return [[remote, sound]];
      const broken = FAULTS[fault];
      return broken
        ? [[remote, Object.fromEntries(Object.entries(sound).map(([k, e]) => [k, broken(e)]))]]
        : [];
    }),
  );

const buildReleaseCache = (remotes: Readonly<Record<string, Exposes>>): ReleaseCache => ({
  add: () => undefined,
  get: (remote, version) => ({
    release: aRelease(remote, version),
    actions: new Map(),
    privatePages: null,
    exposes: remote === 'host' ? HOST_EXPOSES : new Map(Object.entries(remotes[remote] ?? {})),
  }),
});

/** Longer than the time limit of a test, so that no limit aborts a render on a busy machine. */
const LONG_MS = 60_000;
const LIMITS = {
  readMs: LONG_MS,
  optionalReadMs: LONG_MS,
  deferrableReadMs: LONG_MS,
  moduleMs: LONG_MS / 3,
  modulesEndMs: LONG_MS / 2,
  loadMs: LONG_MS,
};

let readsUnderWay = 0;
const asking: FetchAnswer = async (url, { signal: _ours, ...init }) => {
  readsUnderWay += 1;
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return { ok: answer.ok, status: answer.status, text: async () => text };
  } finally {
    readsUnderWay -= 1;
  }
};

/** Event loop turns without a read after which only hanging reads remain. */
const STILL_TURNS = 10;

/** Fires the time limits whenever only hanging reads remain. */
const withoutWaiting = async <T,>(draw: () => Promise<T>): Promise<T> => {
  timersByHand();
  try {
    const page = { isRendered: false };
    const drawing = draw().finally(() => {
      page.isRendered = true;
    });
    for (let still = 0; !page.isRendered; still = readsUnderWay === 0 ? still + 1 : 0) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await setImmediate();
      if (still > 0 && still % STILL_TURNS === 0) jest.advanceTimersByTime(LIMITS.moduleMs);
    }
    return await drawing;
  } finally {
    jest.useRealTimers();
  }
};

const ADDRESSES = ['127.0.0.1', '127.0.0.1', '127.0.0.1'];
const platform = { origin: '', end: async () => undefined as void };

beforeAll(async () => {
  const place = buildEndpoints(ADDRESSES, await freePorts(0, ADDRESSES)).platform;
  platform.end = await startFixturePlatform(place);
  platform.origin = place.origin;
});
afterAll(() => platform.end());

const headings = new Map<string, string>();
beforeAll(async () => {
  for (const [, path] of PAGES) {
    const { heading, failed } = await answerAt(path, SOUND);
    expect([path, failed, heading]).toEqual([path, [], expect.stringMatching(/./)]);
    headings.set(path, heading);
  }
});

/**
 * The response to a reader at an address: a page; 503 if no live release claims it
 * (`pageService.test.ts`).
 */
const answerAt = async (path: string, remotes: Readonly<Record<string, Exposes>>) => {
  const claims = Object.entries(remotes).flatMap(([remote, exposes]) =>
    Object.entries(exposes).flatMap(([name, exposed]) =>
      exposed.kind === 'page'
        ? exposed.claims.map((claim) => ({ module: `${remote}/${name}`, claim }))
        : [],
    ),
  );
  const target = createRouteTable(claims)(path);
  if (target.kind === 'unclaimed')
    return { status: 503, brokenRemote: null, heading: '', failed: [] };
  if (target.kind !== 'page') throw new Error(`${path} is no page`);
  const names = ['host', ...Object.keys(remotes)];
  const versions = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const page = await renderPage(
    {
      id: 1,
      target,
      versions,
      nowMs: Date.UTC(2026, 10, 21),
      // compression takes longer than the rest of the test
      encoding: 'br',
      context: { requestId: 'request-1', trace: startTrace() },
    },
    resolveViewReleases(buildReleaseCache(remotes), versions),
    {
      origins: {
        host: 'https://blog.example',
        assets: 'https://assets.example',
        platform: 'https://platform.example',
        ads: 'https://ads.example',
      },
      platformAddress: platform.origin,
      internalKey: null,
      purged: newPurgedUntil(),
      siteName: 'えんがわ',
      searchUrl: 'https://blog.example/search',
      searchHosts: [],
      experiments: [],
      bootScript: '',
      limits: LIMITS,
    },
    { recorder: createRenderRecorder(), fetchAnswer: asking },
  );
  const [, heading = ''] =
    /<h1[^>]*>(.*?)<\/h1>/s.exec(Buffer.from(page.identity).toString()) ?? [];
  return {
    status: page.status,
    brokenRemote: page.brokenRemote,
    heading: heading.replaceAll(/<[^>]*>/g, '').trim(),
    failed: [...new Set(page.failures.map(({ release }) => release.split('@')[0]))],
  };
};

test.each(DEAD_SETS.flatMap((dead) => Object.keys(FAULTS).map((fault) => [dead, fault] as const)))(
  'BF7 with dead remotes %j, each of which %s, the pages of all other remotes answer 200 with their heading',
  async (dead, fault) => {
    const remotes = leftBy(fault, dead);
    for (const [owner, path] of PAGES) {
      const draw = () => answerAt(path, remotes);
      const page = await (fault === HANGS ? withoutWaiting(draw) : draw());
      const heading = headings.get(path);
      const isOwnerDead = dead.some((remote) => remote === owner);
      if (!isOwnerDead) expect(page).toMatchObject({ status: 200, brokenRemote: null, heading });
      else if (fault === 'is missing') expect(page.status).toBe(503);
      // the page service renders it with the previous release
      else expect(page).toMatchObject({ brokenRemote: owner, status: fault === HANGS ? 503 : 500 });
      for (const name of page.failed) expect(dead).toContain(name);
    }
  },
);
