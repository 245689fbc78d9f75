import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  INTERNAL_READS_HEADER,
  internalReadsKey,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { aLog, type LogLine } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { FastifyInstance } from 'fastify';
import { createCardStore } from '../domain/cards/cardStore.ts';
import { createClock } from '../system/clock.ts';
import type { Database } from '../database/database.ts';
import type { RecaptchaConfig } from '../http/embed/recaptcha.ts';
import { localCounts, type Counts } from '../domain/limits/counts.ts';
import { createPictureSource } from '../domain/media/pictureSource.ts';
import { createInProcessMaker } from '../domain/media/maker/createInProcessMaker.ts';
import { createPictureStore } from '../domain/media/pictureStore.ts';
import { formatVisitKey, storeVisits, type Visit } from '../domain/pageViews/storeVisits.ts';
import { createCounter, type Counter } from '../domain/pageViews/counter.ts';
import { formatViewKey, storeViews, type ViewedPage } from '../domain/pageViews/storeViews.ts';
import { computeRankings } from '../domain/rankings/computeRankings.ts';
import { createServer } from '../http/createServer.ts';
import type { ServerDeps } from '../http/serverDeps.ts';
import { databaseWithRoom } from '../database/databaseWithRoom.ts';
import { DiskFull } from '../system/diskSpace.ts';
import type { FollowLimits } from '../resources/people/follow.ts';
import { aDatabase } from './aDatabase.ts';

// replaces password hashes by cheap ones, because these tests hash hundreds; another test checks
// the real cost
jest.mock('../domain/accounts/passwords/hashPassword.ts', () => {
  const real = jest.requireActual<typeof import('../domain/accounts/passwords/hashPassword.ts')>(
    '../domain/accounts/passwords/hashPassword.ts',
  );
  const hashPassword: typeof real.hashPassword = (password, salt, cost = { N: 2, r: 1, p: 1 }) =>
    real.hashPassword(password, salt, cost);
  return { ...real, hashPassword };
});

export const HOST_ORIGIN = 'https://blog.example';
export const PLATFORM_ORIGIN = 'https://platform.example';
export const CONSOLE_ORIGIN = 'https://console.example';
export const ADMIN_TOKEN = 'admin-token';
export const METRICS_TOKEN = 'metrics-token';

/** Authenticates the host's own reads. */
export const HOST_HEADERS = { [INTERNAL_READS_HEADER]: internalReadsKey(ADMIN_TOKEN) };

/** The morning after the demo's last entry. */
export const DEMO_NOW = new Date('2026-11-21T09:00:00+09:00');

export type APlatform = {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** media folder; absolute */
  readonly folder: string;
  /** the platform's disk, which a test may fill */
  readonly disk: { isFull: boolean };
  /** installed fonts; a test may remove them */
  readonly machine: { hasFont: boolean };
  /** redirect target of view beacons: a test may start a canary */
  readonly cohort: { url: string | null };
  /** counted views, which only a test stores */
  readonly views: Counter<ViewedPage>;
  /** visits of readers, which only a test stores */
  readonly visits: Counter<Visit>;
  /** purged tags, in order */
  readonly purged: string[];
  /** tags of hard purges */
  readonly purgedHard: string[];
  /** the platform's log lines */
  readonly lines: readonly LogLine[];
  readonly close: () => Promise<void>;
};

const FOLLOW_LIMITS: FollowLimits = { inAll: 5000, aDay: 1000 };

type PlatformOptions = {
  readonly now?: Date | undefined;
  readonly recaptcha?: RecaptchaConfig | null | undefined;
  readonly followLimits?: FollowLimits;
  readonly reblogsADay?: number;
  readonly adsOrigin?: string;
  readonly consoleOrigin?: string | null;
  readonly entriesADay?: number;
  readonly picturesMbPerMember?: number;
  /** counters that several platforms share; default: counters of this platform only */
  readonly counts?: Counts;
  readonly replica?: ServerDeps['replica'];
  /** default: purges are only recorded */
  readonly purges?: ServerDeps['purges'];
  /** default: no readings */
  readonly readWords?: ServerDeps['readWords'];
};

const aDisk = () => {
  const disk = {
    isFull: false,
    requireRoom: async () => {
      if (disk.isFull) throw new DiskFull();
    },
  };
  return disk;
};

/** Creates a platform that closes the given database. It does not listen: use `server.inject`. */
export const aPlatformOn = async (
  on: Database,
  {
    now = DEMO_NOW,
    recaptcha = null,
    followLimits = FOLLOW_LIMITS,
    reblogsADay = 100,
    adsOrigin = PLATFORM_ORIGIN,
    consoleOrigin = CONSOLE_ORIGIN,
    entriesADay = 100,
    picturesMbPerMember = 1024,
    counts = localCounts(),
    replica = null,
    purges,
    readWords = async () => new Map(),
  }: PlatformOptions = {},
): Promise<APlatform> => {
  const disk = aDisk();
  const database = databaseWithRoom(on, disk.requireRoom);
  const machine = { hasFont: true };
  const cohort: { url: string | null } = { url: null };
  const folder = await mkdtemp(join(tmpdir(), 'engawa-platform-'));
  const purged: string[] = [];
  const purgedHard: string[] = [];
  const { log, lines } = aLog('debug');
  const clock = createClock(now);
  const views = createCounter(formatViewKey, (seen) => storeViews(database, seen), 100);
  const visits = createCounter(formatVisitKey, (seen) => storeVisits(database, seen), 100);
  await database.transaction((tx) => computeRankings(tx, clock));
  const server = await createServer({
    config: {
      hostOrigin: HOST_ORIGIN,
      platformOrigin: PLATFORM_ORIGIN,
      adsOrigin,
      consoleOrigin,
      adminToken: ADMIN_TOKEN,
      metricsToken: METRICS_TOKEN,
      slowMs: 60_000,
      siteName: 'Engawa',
      trustedProxies: ['loopback'],
      signUpsPerVisitor: null,
      postgres: null,
      mediaBucket: null,
      recaptcha,
      followLimits,
      reblogsADay,
      entriesADay,
      picturesMbPerMember,
      fixedNow: now,
    },
    database,
    replica,
    clock,
    counts,
    pictures: createPictureStore({
      folder,
      findSource: createPictureSource(database),
      requireRoom: disk.requireRoom,
      maker: createInProcessMaker(),
    }),
    foreignPictures: { find: async () => 'missing' },
    cards: {
      cards: createCardStore(folder, disk.requireRoom),
      hasFont: async () => machine.hasFont,
    },
    views,
    visits,
    cohortUrl: async () => cohort.url,
    folder,
    purges: purges ?? {
      purge: (tags, kind = 'hard') => {
        purged.push(...tags);
        if (kind === 'hard') purgedHard.push(...tags);
      },
      after: async () => ({ sequence: 0, isWhole: true, purges: [] }),
    },
    log,
    metrics: createMetrics(),
    readWords,
  });
  return {
    server,
    database,
    folder,
    disk,
    machine,
    cohort,
    views,
    visits,
    purged,
    purgedHard,
    lines,
    close: async () => {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Creates a complete platform on its own database, see `aDatabase`. */
export const aPlatform = async ({
  seed,
  ...options
}: PlatformOptions & { readonly seed: 'demo' | 'none' }): Promise<APlatform> =>
  aPlatformOn(await aDatabase(seed === 'demo' ? 'demo' : 'schema'), options);
