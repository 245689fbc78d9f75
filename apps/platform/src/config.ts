import { isIP } from 'node:net';
import {
  listenAddressSchema,
  type ListenAddress,
} from '@engawa/server-kit/process/listenAddress.ts';
import { findClearTextError } from '@engawa/server-kit/http/transport.ts';
import { LOG_LEVELS, type LogLevel } from '@engawa/observability/log/logger.server.ts';
import * as v from 'valibot';
import {
  postgresAddress,
  replicaAddress,
  type PostgresAddress,
} from './database/postgres/postgresAddress.ts';
import type { RecaptchaConfig } from './embed/recaptcha.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import type { FollowLimits } from './writes/follow.ts';

const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
  }, 'must be an origin such as http://127.0.0.1:8080, without a trailing slash'),
);

/** Accepts `loopback`, an IP address or a CIDR range: 10.0.0.7, 10.0.0.0/8, fd00::/8. */
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined) return text === 'loopback';
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
};

const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((proxy) => proxy.trim())),
  v.check(
    (names) => names.every(isProxy),
    'must be addresses or ranges such as 10.0.0.0/8, or loopback, parted by commas',
  ),
);

const filled = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

/** A shorter token could be guessed. */
const token = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

const limitSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a whole number above 0'),
  v.transform(Number),
);

const environmentSchema = v.object({
  ENGAWA_HOST_ORIGIN: origin,
  ENGAWA_PLATFORM_ORIGIN: origin,
  ENGAWA_ADS_ORIGIN: v.optional(origin),
  ENGAWA_CONSOLE_ORIGIN: v.optional(origin),
  ENGAWA_ALLOW_HTTP: v.optional(v.literal('yes', 'must be yes')),
  ENGAWA_LISTEN: listenAddressSchema,
  ENGAWA_ADMIN_LISTEN: v.optional(listenAddressSchema),
  ENGAWA_DATA_DIR: v.pipe(v.string(), v.minLength(1, 'must name a folder')),
  DATABASE_URL: v.optional(postgresAddress),
  DATABASE_REPLICA_URL: v.optional(replicaAddress),
  ENGAWA_REPLICA_LAG_S: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'must be seconds from 1 to 9999'),
      v.transform(Number),
    ),
    '10',
  ),
  ENGAWA_CLOCK: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO time'),
      v.transform((text) => new Date(text)),
    ),
  ),
  ENGAWA_ADMIN_TOKEN: v.optional(token),
  ENGAWA_LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    'info',
  ),
  ENGAWA_SLOW_MS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be milliseconds'), v.transform(Number)),
    '500',
  ),
  ENGAWA_METRICS_TOKEN: v.optional(token),
  ENGAWA_SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none'), 'none'),
  ENGAWA_TRUSTED_PROXIES: v.optional(proxies, 'loopback'),
  ENGAWA_SIGN_UPS_PER_VISITOR: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
  ),
  ENGAWA_FOLLOWS_IN_ALL: v.optional(limitSchema, '5000'),
  ENGAWA_FOLLOWS_A_DAY: v.optional(limitSchema, '1000'),
  ENGAWA_REBLOGS_A_DAY: v.optional(limitSchema, '100'),
  ENGAWA_ENTRIES_A_DAY: v.optional(limitSchema, '100'),
  ENGAWA_PICTURES_MB_PER_MEMBER: v.optional(limitSchema, '1024'),
  ENGAWA_MEDIA_BUCKET: v.optional(filled),
  ENGAWA_VARIANTS_MB: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'must be megabytes'), v.transform(Number)),
    '1024',
  ),
  ENGAWA_RECAPTCHA_SITE_KEY: v.optional(filled),
  ENGAWA_RECAPTCHA_SECRET: v.optional(filled),
  ENGAWA_RECAPTCHA_ORIGIN: v.optional(origin, 'https://www.google.com'),
  ENGAWA_RECAPTCHA_SCORE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/, 'must be a number from 0 to 1'),
      v.transform(Number),
    ),
    '0.5',
  ),
  VALKEY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^(?:redis|valkey)s?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must be an address such as redis://127.0.0.1:6379',
      ),
    ),
  ),
  ENGAWA_SITE_NAME: v.optional(filled, 'Engawa'),
  ENGAWA_SEARCH_READINGS: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'yes'),
});

/** All settings that differ between installations. */
export type Config = {
  /** public origins, without trailing slash */
  readonly hostOrigin: string;
  readonly platformOrigin: string;
  /** origin that serves only ads; may equal `platformOrigin` */
  readonly adsOrigin: string;
  /** release console that team members are sent to; null: none */
  readonly consoleOrigin: string | null;
  readonly listen: ListenAddress;
  /** serves only admin routes and metrics; null: `listen` serves them too */
  readonly adminListen: ListenAddress | null;
  readonly dataDir: string;
  /** null: the embedded database in the data folder */
  readonly postgres: PostgresAddress | null;
  /** serves the host's page reads; null: no replica */
  readonly replica: ReplicaConfig | null;
  /** null: the system clock */
  readonly fixedNow: Date | null;
  /** null: the admin routes are disabled */
  readonly adminToken: string | null;
  /** bearer token for metrics; null disables the route */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** requests slower than this log their SQL statements */
  readonly slowMs: number;
  readonly seed: 'demo' | 'none';
  readonly siteName: string;
  /** proxies whose X-Forwarded-For is trusted as the client address for rate limits */
  readonly trustedProxies: readonly string[];
  /** disk quota of scaled images */
  readonly variantsMb: number;
  /**
   * sign-ups a day from one address without a proof of work; null: five, and no limit on loopback
   */
  readonly signUpsPerVisitor: number | null;
  /** null: comments use the platform's own proof of work */
  readonly recaptcha: RecaptchaConfig | null;
  readonly followLimits: FollowLimits;
  /** maximum reblogs of a member a day */
  readonly reblogsADay: number;
  /** maximum new entries of a member a day */
  readonly entriesADay: number;
  /** disk quota of a member's images */
  readonly picturesMbPerMember: number;
  /** S3 bucket of members' images for all platforms, `s3://name/prefix`; null: the data folder */
  readonly mediaBucket: string | null;
  /** shared store of rate limit counters; null: each platform counts in its own memory */
  readonly valkeyUrl: string | null;
  /** whether the search index contains readings of kanji from a morphological analyser */
  readonly hasSearchReadings: boolean;
};

/** A replica of the PostgreSQL at `postgres`. */
export type ReplicaConfig = {
  readonly address: PostgresAddress;
  /** the replica is not read while it lags by more than this */
  readonly mostLagMs: number;
};

type Environment = v.InferOutput<typeof environmentSchema>;

const toRecaptchaConfig = (values: Environment): RecaptchaConfig | null => {
  const { ENGAWA_RECAPTCHA_SITE_KEY: siteKey, ENGAWA_RECAPTCHA_SECRET: secret } = values;
  if (siteKey === undefined && secret === undefined) return null;
  if (siteKey === undefined) throw new StartRefused('ENGAWA_RECAPTCHA_SITE_KEY is missing');
  if (secret === undefined) throw new StartRefused('ENGAWA_RECAPTCHA_SECRET is missing');
  const { ENGAWA_RECAPTCHA_ORIGIN: requested, ENGAWA_RECAPTCHA_SCORE: leastScore } = values;
  return { siteKey, secret, origin: requested, leastScore };
};

const toReplicaConfig = (values: Environment): ReplicaConfig | null => {
  const { DATABASE_URL: primary, DATABASE_REPLICA_URL: address } = values;
  if (address === undefined) return null;
  if (primary === undefined)
    throw new StartRefused('DATABASE_REPLICA_URL needs DATABASE_URL, of which it is a replica');
  return { address, mostLagMs: values.ENGAWA_REPLICA_LAG_S * 1000 };
};

/**
 * Reads and validates the environment variables.
 * @errors throws StartRefused with the name of the first missing or malformed variable
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? 'the environment';
    throw new StartRefused(
      issue.received === 'undefined' ? `${name} is missing` : `${name} ${issue.message}`,
    );
  }
  const values = parsed.output;
  const { ENGAWA_HOST_ORIGIN, ENGAWA_PLATFORM_ORIGIN, ENGAWA_RECAPTCHA_ORIGIN } = values;
  const { ENGAWA_ADS_ORIGIN = ENGAWA_PLATFORM_ORIGIN } = values;
  const { ENGAWA_CONSOLE_ORIGIN } = values;
  const fault = findClearTextError({
    ...(ENGAWA_CONSOLE_ORIGIN && { ENGAWA_CONSOLE_ORIGIN }),
    ENGAWA_HOST_ORIGIN,
    ENGAWA_PLATFORM_ORIGIN,
    ENGAWA_ADS_ORIGIN,
    ENGAWA_RECAPTCHA_ORIGIN,
  });
  if (fault && values.ENGAWA_ALLOW_HTTP === undefined) throw new StartRefused(fault);
  return {
    hostOrigin: values.ENGAWA_HOST_ORIGIN,
    platformOrigin: values.ENGAWA_PLATFORM_ORIGIN,
    adsOrigin: ENGAWA_ADS_ORIGIN,
    consoleOrigin: values.ENGAWA_CONSOLE_ORIGIN ?? null,
    listen: values.ENGAWA_LISTEN,
    adminListen: values.ENGAWA_ADMIN_LISTEN ?? null,
    dataDir: values.ENGAWA_DATA_DIR,
    postgres: values.DATABASE_URL ?? null,
    replica: toReplicaConfig(values),
    fixedNow: values.ENGAWA_CLOCK ?? null,
    adminToken: values.ENGAWA_ADMIN_TOKEN ?? null,
    metricsToken: values.ENGAWA_METRICS_TOKEN ?? values.ENGAWA_ADMIN_TOKEN ?? null,
    logLevel: values.ENGAWA_LOG_LEVEL,
    slowMs: values.ENGAWA_SLOW_MS,
    seed: values.ENGAWA_SEED,
    siteName: values.ENGAWA_SITE_NAME,
    trustedProxies: values.ENGAWA_TRUSTED_PROXIES,
    variantsMb: values.ENGAWA_VARIANTS_MB,
    signUpsPerVisitor: values.ENGAWA_SIGN_UPS_PER_VISITOR ?? null,
    recaptcha: toRecaptchaConfig(values),
    followLimits: { inAll: values.ENGAWA_FOLLOWS_IN_ALL, aDay: values.ENGAWA_FOLLOWS_A_DAY },
    reblogsADay: values.ENGAWA_REBLOGS_A_DAY,
    entriesADay: values.ENGAWA_ENTRIES_A_DAY,
    picturesMbPerMember: values.ENGAWA_PICTURES_MB_PER_MEMBER,
    mediaBucket: values.ENGAWA_MEDIA_BUCKET ?? null,
    valkeyUrl: values.VALKEY_URL ?? null,
    hasSearchReadings: values.ENGAWA_SEARCH_READINGS === 'yes',
  };
};
