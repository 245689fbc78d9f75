import type { ProgramName } from './programs.ts';

/** Variables of Node and system libraries; none is a secret of the product. */
const SYSTEM =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|UV_THREADPOOL_SIZE|(?:LC|LD|NODE|MALLOC|SSL_CERT|FONTCONFIG|XDG)_\w+)$/;

/**
 * Variables that an operator may set for one process before `npm start` (docs/configuration.md).
 */
const SETTINGS: Readonly<Record<ProgramName, RegExp>> = {
  // the database driver reads libpq's variables such as PGPASSWORD; the bucket client reads the AWS
  // SDK's variables
  platform:
    /^(?:DATABASE_URL|DATABASE_REPLICA_URL|VALKEY_URL|PG[A-Z]+|AWS_[A-Z0-9_]+|ENGAWA_(?:MEDIA_BUCKET|REPLICA_LAG_S|SITE_NAME|ADS_ORIGIN|LOG_LEVEL|SLOW_MS|METRICS_TOKEN|TRUSTED_PROXIES|SIGN_UPS_PER_VISITOR|VARIANTS_MB|FOLLOWS_[A-Z_]+|REBLOGS_A_DAY|ENTRIES_A_DAY|PICTURES_MB_PER_MEMBER|RECAPTCHA_[A-Z_]+))$/,
  assets: /^$/,
  console: /^ENGAWA_(?:FAULT_SWITCHES|METRICS_TOKEN|HOSTS)$/,
  host: /^ENGAWA_(?:FORM_KEY|FAULT_SWITCHES|RENDER_WORKERS|SITE_NAME|SEARCH_URL|BLOG_DOMAIN|EXPERIMENTS|POLICY_ALLOWED|TRUSTED_PROXIES|CALLS_PER_VISITOR|PAGES_PER_VISITOR|CDN_IS_PURGED|PLATFORM_ADDRESS|ADS_ORIGIN|LOG_LEVEL|SLOW_MS|METRICS_TOKEN)$/,
};

type Environment = Readonly<Record<string, string | undefined>>;

const only = (environment: Environment, ...patterns: readonly RegExp[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (variable): variable is [string, string] =>
        variable[1] !== undefined && patterns.some((pattern) => pattern.test(variable[0])),
    ),
  );

/** The variables that untrusted code may read. */
export const systemEnvironment = (environment: Environment): Record<string, string> =>
  only(environment, SYSTEM);

/** The variables that a process of the product inherits: system variables and process settings. */
export const inheritedBy = (name: ProgramName, environment: Environment): Record<string, string> =>
  only(environment, SYSTEM, SETTINGS[name]);
