import { DEFAULT_POLICY_ALLOWED, readPolicyAllowed } from '@engawa/contract/remotes/pagePolicy.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { listenAddressSchema } from './listenAddress.ts';
import { isProxyList } from '../http/peerTrust.ts';

export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.parse(text)?.origin === text;

export const originSchema = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    'must be an origin such as https://blog.example or http://127.0.0.1:8080, without a trailing slash',
  ),
);

/** Schema of a secret. A secret of less than 32 characters could be guessed. */
export const secretSchema = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

export const filledSchema = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
export const yesSchema = v.literal('yes', 'must be yes or unset');

/**
 * Variables that several programs read; their other variables are in their own schemas. The
 * descriptions are Markdown for docs/configuration.md.
 */
export const settings = {
  ENGAWA_HOST_ORIGIN: v.pipe(originSchema, v.description('Public origin of the hosts.')),
  ENGAWA_ASSETS_ORIGIN: v.pipe(originSchema, v.description('Public origin of release files.')),
  ENGAWA_PLATFORM_ORIGIN: v.pipe(originSchema, v.description('Public origin of the platforms.')),
  ENGAWA_CONSOLE_ORIGIN: v.pipe(
    originSchema,
    v.description('Origin of the console; `/team/console` redirects there.'),
  ),
  ENGAWA_LISTEN: v.pipe(
    listenAddressSchema,
    v.description('`127.0.0.1:8080`, `[::1]:8080`, or `8080` for all addresses.'),
  ),
  ENGAWA_ADMIN_LISTEN: v.optional(
    v.pipe(
      listenAddressSchema,
      v.description('Separate address for admin addresses, `/_metrics`, `/_console`.'),
    ),
  ),
  ENGAWA_DATA_DIR: v.pipe(
    v.string(),
    v.minLength(1, 'must name a folder'),
    v.description('Folder of database, media, releases and keys.'),
  ),
  ENGAWA_ALLOW_HTTP: v.optional(
    v.pipe(yesSchema, v.description('`yes` allows http beyond this machine, for tests.')),
  ),
  ENGAWA_ADMIN_TOKEN: v.pipe(
    secretSchema,
    v.description('Bearer token of admin addresses, equal everywhere; closed without.'),
  ),
  ENGAWA_METRICS_TOKEN: v.optional(
    v.pipe(secretSchema, v.description('Bearer token of `/_metrics`, by default the admin token.')),
  ),
  ENGAWA_ADS_ORIGIN: v.optional(
    v.pipe(
      originSchema,
      v.description("Public origin of [ads](contracts/ads.md), by default the platform's."),
    ),
  ),
  ENGAWA_TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((proxy) => proxy.trim())),
      v.check(
        (names) => isProxyList(names),
        'must be a list of addresses or ranges such as 10.0.0.0/8, or loopback',
      ),
      v.description('Addresses or ranges that overwrite `X-Forwarded-For`.'),
    ),
    'loopback',
  ),
  ENGAWA_SLOW_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a number of milliseconds'),
      v.transform(Number),
      v.description('Duration from which a request is logged in full.'),
    ),
    '500',
  ),
  ENGAWA_SITE_NAME: v.optional(v.pipe(filledSchema, v.description('Brand.')), 'Engawa'),
  /** fixed current time; decoded to epoch ms */
  ENGAWA_CLOCK: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => !Number.isNaN(Date.parse(text)),
        'must be an ISO time such as 2026-11-21T12:00:00+09:00',
      ),
      v.transform((text) => Date.parse(text)),
      v.description('Fixed ISO time instead of the system clock.'),
    ),
  ),
  ENGAWA_FAULT_SWITCHES: v.optional(
    v.pipe(
      yesSchema,
      v.description('`yes` lets [links](operations/releases.md#link) inject errors.'),
    ),
  ),
  ENGAWA_POLICY_ALLOWED: v.optional(
    v.pipe(
      v.string(),
      v.transform(readPolicyAllowed),
      v.check(
        (sources) => sources !== null,
        'must be a list such as "frame platform,frame https://video.example"',
      ),
      v.transform((sources) => sources ?? []),
      v.description('CSP sources for releases, such as `connect https://api.example`.'),
    ),
    DEFAULT_POLICY_ALLOWED,
  ),
} as const;

/**
 * Validates environment variables.
 * @returns the settings, or a sentence without its full stop about the first missing or malformed
 *   variable
 */
export const readSettings = <Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  environment: Readonly<Record<string, string | undefined>>,
): Result<v.InferOutput<v.ObjectSchema<Entries, undefined>>, string> => {
  const parsed = v.safeParse(schema, environment);
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key);
  return failure(`${name} ${environment[name] === undefined ? 'is missing' : issue.message}`);
};
