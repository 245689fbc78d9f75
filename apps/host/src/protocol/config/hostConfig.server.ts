import { importRegistryKey, type RegistryKeys } from '../releases/signature.server.ts';
import { type LogLevel, logLevelSetting } from '@engawa/observability/log/logger.server.ts';
import {
  HOST_EXPERIMENTS,
  isExperimentId,
  type ExperimentId,
} from '../experiments/hostExperiments.ts';
import * as v from 'valibot';
import { internalReadsKey } from '@engawa/server-kit/secrets/internalReads.ts';
import type { ListenAddress } from '@engawa/server-kit/process/listenAddress.ts';
import { findClearTextError } from '@engawa/server-kit/http/transport.ts';
import {
  filledSchema,
  originSchema,
  readSettings,
  secretSchema,
  settings,
  yesSchema,
} from '@engawa/server-kit/process/settings.ts';

const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:/.test(text) && URL.canParse(text), 'must be a web address'),
  v.description('Search site with `?q=`, by default `{host}/search/`.'),
);

/** Path under which the host itself serves the files of releases. */
export const RELEASE_FILES_PATH = '/_files';

const workers = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/, 'must be a number from 1 to 99'),
  v.transform(Number),
  v.description('Render workers, 1 to 99.'),
);

const ofVisitor = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999'),
  v.transform(Number),
);

const hostName = v.pipe(
  v.string(),
  v.check(
    (text) => URL.parse(`https://${text}`)?.hostname === text,
    'must be a host name such as blog.example',
  ),
  v.description("Domain that may send text to previews, by default the host's."),
);

const ed25519Key = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const keys = dataset.value.split(',').map((key) => importRegistryKey(key.trim()));
      if (keys.length > 2) throw new Error('more than two keys');
      return keys;
    } catch {
      // one message for every error, because the remedy is always a correct key
      addIssue({
        message: 'must be an Ed25519 key (base64 of its SPKI DER), or two separated by a comma',
      });
      return NEVER;
    }
  }),
  v.description(
    'Ed25519 key (base64 of SPKI DER); two during a [rotation](operations/key-rotation.md).',
  ),
);

const hosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim())),
  v.check(
    (names) => names.every((name) => URL.parse(`https://${name}/`)?.host === name),
    'must be a list of hosts such as www.google.com,search.yahoo.co.jp',
  ),
  v.description('Search engines, for `referrer_class`.'),
);

const experiments = v.pipe(
  v.string(),
  v.transform((text) => (text === 'none' ? [] : text.split(',').map((id) => id.trim()))),
  v.array(v.custom<ExperimentId>((id) => typeof id === 'string' && isExperimentId(id))),
  v.description("The hosts' running experiments, or `none`."),
);

export const hostEnvironmentSchema = v.object({
  ENGAWA_HOST_ORIGIN: settings.ENGAWA_HOST_ORIGIN,
  ENGAWA_ASSETS_ORIGIN: settings.ENGAWA_ASSETS_ORIGIN,
  ENGAWA_PLATFORM_ORIGIN: settings.ENGAWA_PLATFORM_ORIGIN,
  ENGAWA_LISTEN: settings.ENGAWA_LISTEN,
  ENGAWA_REGISTRY_PUBLIC_KEY: ed25519Key,
  ENGAWA_ADMIN_LISTEN: settings.ENGAWA_ADMIN_LISTEN,
  ENGAWA_ADMIN_TOKEN: v.optional(settings.ENGAWA_ADMIN_TOKEN),
  ENGAWA_METRICS_TOKEN: settings.ENGAWA_METRICS_TOKEN,
  ENGAWA_ADS_ORIGIN: settings.ENGAWA_ADS_ORIGIN,
  ENGAWA_TRUSTED_PROXIES: settings.ENGAWA_TRUSTED_PROXIES,
  ENGAWA_LOG_LEVEL: logLevelSetting,
  ENGAWA_SLOW_MS: settings.ENGAWA_SLOW_MS,
  ENGAWA_SITE_NAME: settings.ENGAWA_SITE_NAME,
  ENGAWA_CLOCK: settings.ENGAWA_CLOCK,
  ENGAWA_ALLOW_HTTP: settings.ENGAWA_ALLOW_HTTP,
  ENGAWA_FAULT_SWITCHES: settings.ENGAWA_FAULT_SWITCHES,
  ENGAWA_POLICY_ALLOWED: settings.ENGAWA_POLICY_ALLOWED,
  ENGAWA_STATE_DIR: v.optional(
    v.pipe(
      filledSchema,
      v.description('Folder of the highest registry sequence, against older ones.'),
    ),
  ),
  ENGAWA_PLATFORM_ADDRESS: v.optional(
    v.pipe(originSchema, v.description('Internal address of the platform.')),
  ),
  ENGAWA_RENDER_WORKERS: v.optional(workers, '1'),
  ENGAWA_FORM_KEY: v.optional(
    v.pipe(
      secretSchema,
      v.description("Signs guests' forms; equal on all hosts, by default random."),
    ),
  ),
  ENGAWA_FILES_FROM_HOST: v.optional(
    v.pipe(
      yesSchema,
      v.description('`yes` serves release files at `{host}/_files`; needs HTTP/2.'),
    ),
  ),
  ENGAWA_DICTIONARY: v.optional(
    v.pipe(
      v.literal('no', 'must be no or unset'),
      v.description(
        '`no` disables [compression dictionaries](contracts/cdn.md#compression-dictionaries).',
      ),
    ),
  ),
  ENGAWA_CDN_IS_PURGED: v.optional(
    v.pipe(
      yesSchema,
      v.description('`yes`: a [CDN that follows purges](contracts/cdn.md) stores pages.'),
    ),
  ),
  ENGAWA_CALLS_PER_VISITOR: v.optional(
    v.pipe(
      ofVisitor,
      v.description('Concurrent `/_api` calls of an address: 24, loopback unlimited.'),
    ),
  ),
  ENGAWA_PAGES_PER_VISITOR: v.optional(
    v.pipe(ofVisitor, v.description('Pending pages of an address: 8, loopback unlimited.')),
  ),
  ENGAWA_EXPERIMENTS: v.optional(experiments, Object.keys(HOST_EXPERIMENTS).join(',')),
  ENGAWA_SEARCH_HOSTS: v.optional(hosts, 'www.google.com,www.google.co.jp,search.yahoo.co.jp'),
  ENGAWA_SEARCH_URL: v.optional(webAddress),
  ENGAWA_BLOG_DOMAIN: v.optional(hostName),
});

/** Public origins of the site's services, without a trailing slash. */
export type PublicOrigins = {
  readonly host: string;
  /** base URL of release files in pages: the assets origin, or a path of the host */
  readonly assets: string;
  readonly platform: string;
  /** origin of ads: the platform's own origin, or another host name of the platform */
  readonly ads: string;
};

export type HostConfig = {
  readonly origins: PublicOrigins;
  /** address at which the host itself fetches the registry and releases */
  readonly assetsAddress: string;
  /** address at which the host itself reaches the platform: its public origin or an internal one */
  readonly platformAddress: string;
  readonly listen: ListenAddress;
  /**
   * separate listen address for the console, metrics and admin routes; null uses the public address
   */
  readonly adminListen: ListenAddress | null;
  readonly registryKeys: RegistryKeys;
  /** folder for state that must survive a restart of the host; null if no state is stored */
  readonly stateDir: string | null;
  /** null closes the admin routes */
  readonly adminToken: string | null;
  /**
   * secret which proves to the platform and the assets origin that a host sends the request;
   * derived from the admin token
   */
  readonly internalKey: string | null;
  /**
   * key that signs forms of visitors without a session; null selects a random key at each start of
   * a host
   */
  readonly formKey: string | null;
  /** bearer token of the metrics endpoint; null closes the endpoint */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** duration in ms from which the log line of a render lists the reads */
  readonly slowMs: number;
  /** fixed time in epoch ms; null uses the system clock */
  readonly fixedNowMs: number | null;
  readonly renderWorkers: number;
  readonly siteName: string;
  readonly searchUrl: string;
  /** hosts of search engines, to classify visits from there (R9.5) */
  readonly searchHosts: readonly string[];
  /** pages of this domain and its subdomains may send typed text to a preview */
  readonly blogDomain: string;
  /** proxies whose X-Forwarded-For is trusted */
  readonly trustedProxies: readonly string[];
  /**
   * limit of concurrent calls to `/_api` per network address; null means 24, and no limit for
   * loopback addresses
   */
  readonly callsPerVisitor: number | null;
  readonly isCdnPurged: boolean;
  /** whether documents may be compressed with a dictionary that the browser has cached */
  readonly hasDictionary: boolean;
  /** whether release set links may inject faults into the reads of their own session */
  readonly hasFaultSwitches: boolean;
  /**
   * limit of pending page renders per network address; null means 8, and no limit for loopback
   * addresses
   */
  readonly pagesPerVisitor: number | null;
  /** ids of the host's own experiments that are active; each runs until it expires */
  readonly experiments: readonly ExperimentId[];
  /** sources for the Content-Security-Policy that releases may request, `{kind} {source}` */
  readonly policyAllowed: readonly string[];
};

/**
 * Reads the host's configuration.
 * @errors throws one sentence naming the first variable that is missing or malformed.
 */
export const readHostConfig = (environment: NodeJS.ProcessEnv): HostConfig => {
  const read = readSettings(hostEnvironmentSchema, environment);
  if (!read.ok) throw new Error(`${read.error}.`);
  const values = read.value;
  const { ENGAWA_HOST_ORIGIN, ENGAWA_ASSETS_ORIGIN, ENGAWA_PLATFORM_ORIGIN } = values;
  const { ENGAWA_ADS_ORIGIN = ENGAWA_PLATFORM_ORIGIN } = values;
  const fault = findClearTextError({
    ENGAWA_HOST_ORIGIN,
    ENGAWA_ASSETS_ORIGIN,
    ENGAWA_PLATFORM_ORIGIN,
    ENGAWA_ADS_ORIGIN,
  });
  if (fault && values.ENGAWA_ALLOW_HTTP === undefined) throw new Error(`${fault}.`);
  return {
    origins: {
      host: values.ENGAWA_HOST_ORIGIN,
      assets: values.ENGAWA_FILES_FROM_HOST
        ? values.ENGAWA_HOST_ORIGIN + RELEASE_FILES_PATH
        : values.ENGAWA_ASSETS_ORIGIN,
      platform: values.ENGAWA_PLATFORM_ORIGIN,
      ads: ENGAWA_ADS_ORIGIN,
    },
    assetsAddress: values.ENGAWA_ASSETS_ORIGIN,
    platformAddress: values.ENGAWA_PLATFORM_ADDRESS ?? values.ENGAWA_PLATFORM_ORIGIN,
    listen: values.ENGAWA_LISTEN,
    adminListen: values.ENGAWA_ADMIN_LISTEN ?? null,
    registryKeys: values.ENGAWA_REGISTRY_PUBLIC_KEY,
    stateDir: values.ENGAWA_STATE_DIR ?? null,
    adminToken: values.ENGAWA_ADMIN_TOKEN ?? null,
    internalKey: values.ENGAWA_ADMIN_TOKEN ? internalReadsKey(values.ENGAWA_ADMIN_TOKEN) : null,
    formKey: values.ENGAWA_FORM_KEY ?? null,
    metricsToken: values.ENGAWA_METRICS_TOKEN ?? values.ENGAWA_ADMIN_TOKEN ?? null,
    logLevel: values.ENGAWA_LOG_LEVEL,
    slowMs: values.ENGAWA_SLOW_MS,
    isCdnPurged: values.ENGAWA_CDN_IS_PURGED === 'yes',
    hasFaultSwitches: values.ENGAWA_FAULT_SWITCHES === 'yes',
    hasDictionary: values.ENGAWA_DICTIONARY !== 'no',
    fixedNowMs: values.ENGAWA_CLOCK ?? null,
    renderWorkers: values.ENGAWA_RENDER_WORKERS,
    siteName: values.ENGAWA_SITE_NAME,
    searchUrl: values.ENGAWA_SEARCH_URL ?? `${values.ENGAWA_HOST_ORIGIN}/search/`,
    searchHosts: values.ENGAWA_SEARCH_HOSTS,
    blogDomain: values.ENGAWA_BLOG_DOMAIN ?? new URL(values.ENGAWA_HOST_ORIGIN).hostname,
    trustedProxies: values.ENGAWA_TRUSTED_PROXIES,
    callsPerVisitor: values.ENGAWA_CALLS_PER_VISITOR ?? null,
    pagesPerVisitor: values.ENGAWA_PAGES_PER_VISITOR ?? null,
    experiments: values.ENGAWA_EXPERIMENTS,
    policyAllowed: values.ENGAWA_POLICY_ALLOWED,
  };
};
