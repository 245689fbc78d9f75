import type { ListenAddress } from '@engawa/server-kit/process/listenAddress.ts';
import { findClearTextError } from '@engawa/server-kit/http/transport.ts';
import { type LogLevel, logLevelSetting } from '@engawa/observability/log/logger.server.ts';
import * as v from 'valibot';
import { postgresAddress, replicaAddress } from '../database/postgres/postgresAddress.ts';
import type { ReplicaConfig } from '../database/replica/openReplica.ts';
import type { RecaptchaConfig } from '../http/embed/recaptcha.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import type { ServerConfig } from '../http/serverDeps.ts';
import {
  filledSchema,
  originSchema,
  readSettings,
  settings,
} from '@engawa/server-kit/process/settings.ts';

const limitSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a whole number above 0'),
  v.transform(Number),
);

const describedLimit = (most: string, meaning: string) =>
  v.optional(v.pipe(limitSchema, v.description(meaning)), most);

export const platformEnvironmentSchema = v.object({
  ENGAWA_HOST_ORIGIN: settings.ENGAWA_HOST_ORIGIN,
  ENGAWA_PLATFORM_ORIGIN: settings.ENGAWA_PLATFORM_ORIGIN,
  ENGAWA_LISTEN: settings.ENGAWA_LISTEN,
  ENGAWA_DATA_DIR: settings.ENGAWA_DATA_DIR,
  ENGAWA_ADMIN_LISTEN: settings.ENGAWA_ADMIN_LISTEN,
  ENGAWA_ADMIN_TOKEN: v.optional(settings.ENGAWA_ADMIN_TOKEN),
  ENGAWA_METRICS_TOKEN: settings.ENGAWA_METRICS_TOKEN,
  ENGAWA_ADS_ORIGIN: settings.ENGAWA_ADS_ORIGIN,
  ENGAWA_CONSOLE_ORIGIN: v.optional(settings.ENGAWA_CONSOLE_ORIGIN),
  ENGAWA_TRUSTED_PROXIES: settings.ENGAWA_TRUSTED_PROXIES,
  ENGAWA_LOG_LEVEL: logLevelSetting,
  ENGAWA_SLOW_MS: settings.ENGAWA_SLOW_MS,
  ENGAWA_SITE_NAME: settings.ENGAWA_SITE_NAME,
  ENGAWA_CLOCK: settings.ENGAWA_CLOCK,
  ENGAWA_ALLOW_HTTP: settings.ENGAWA_ALLOW_HTTP,
  DATABASE_URL: v.optional(
    v.pipe(
      postgresAddress,
      v.description(
        '`postgres://user:password@host:5432/name` ([settings](operations/database-failover.md#settings)), by default embedded.',
      ),
    ),
  ),
  DATABASE_REPLICA_URL: v.optional(
    v.pipe(replicaAddress, v.description('Streaming replica for page reads.')),
  ),
  ENGAWA_REPLICA_LAG_S: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'must be seconds from 1 to 9999'),
      v.transform(Number),
      v.description('Lag from which the replica is not read.'),
    ),
    '10',
  ),
  VALKEY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^(?:redis|valkey)s?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must be an address such as redis://127.0.0.1:6379',
      ),
      v.description(
        '`{redis,rediss,valkey,valkeys}://[user:password@]host:port` for common rate limits.',
      ),
    ),
  ),
  ENGAWA_MEDIA_BUCKET: v.optional(
    v.pipe(
      filledSchema,
      v.description('`s3://name[/prefix]` of uploads, by default the data folder.'),
    ),
  ),
  ENGAWA_VARIANTS_MB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'must be megabytes'),
      v.transform(Number),
      v.description('Disk space for derived images.'),
    ),
    '1024',
  ),
  ENGAWA_PICTURES_MB_PER_MEMBER: describedLimit('1024', 'Uploads of a member.'),
  ENGAWA_SIGN_UPS_PER_VISITOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number'),
      v.transform(Number),
      v.description('Daily sign-ups of an address without proof of work: 5, loopback unlimited.'),
    ),
  ),
  ENGAWA_FOLLOWS_IN_ALL: describedLimit('5000', 'Follows of a member.'),
  ENGAWA_FOLLOWS_A_DAY: describedLimit('1000', 'Daily follows.'),
  ENGAWA_REBLOGS_A_DAY: describedLimit('100', 'Daily reblogs.'),
  ENGAWA_ENTRIES_A_DAY: describedLimit('100', 'Daily entries, drafts included.'),
  ENGAWA_RECAPTCHA_SITE_KEY: v.optional(
    v.pipe(filledSchema, v.description('reCAPTCHA v3 for comments, by default proof of work.')),
  ),
  ENGAWA_RECAPTCHA_SECRET: v.optional(
    v.pipe(filledSchema, v.description('Secret of the site key.')),
  ),
  ENGAWA_RECAPTCHA_ORIGIN: v.optional(
    v.pipe(originSchema, v.description('Origin of reCAPTCHA.')),
    'https://www.google.com',
  ),
  ENGAWA_RECAPTCHA_SCORE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/, 'must be a number from 0 to 1'),
      v.transform(Number),
      v.description('Lowest accepted score.'),
    ),
    '0.5',
  ),
  ENGAWA_SEARCH_READINGS: v.optional(
    v.pipe(
      v.picklist(['yes', 'no'], 'must be yes or no'),
      v.description('`no`: no kanji readings; a change rebuilds the index.'),
    ),
    'yes',
  ),
  ENGAWA_SEED: v.optional(
    v.pipe(
      v.picklist(['demo', 'none'], 'must be demo or none'),
      v.description(
        '`demo` seeds members whose [password](../apps/platform/seed/demo/README.md) is public.',
      ),
    ),
    'none',
  ),
});

/** All settings that differ between installations. */
export type Config = ServerConfig & {
  readonly listen: ListenAddress;
  /** address that serves only admin routes and metrics; null: `listen` serves them too */
  readonly adminListen: ListenAddress | null;
  readonly dataDir: string;
  /** replica that serves the host's page reads; null: no replica */
  readonly replica: ReplicaConfig | null;
  readonly logLevel: LogLevel;
  readonly seed: 'demo' | 'none';
  /** disk quota of scaled images */
  readonly variantsMb: number;
  /** shared store of rate limit counters; null: each platform counts in its own memory */
  readonly valkeyUrl: string | null;
  /** whether the search index contains readings of kanji from a morphological analyser */
  readonly hasSearchReadings: boolean;
};

type Environment = v.InferOutput<typeof platformEnvironmentSchema>;

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
  const read = readSettings(platformEnvironmentSchema, environment);
  if (!read.ok) throw new StartRefused(read.error);
  const values = read.value;
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
    fixedNow: values.ENGAWA_CLOCK === undefined ? null : new Date(values.ENGAWA_CLOCK),
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
