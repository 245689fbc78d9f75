import { listenAddressSchema } from '@engawa/server-kit/process/listenAddress.ts';
import { findClearTextError } from '@engawa/server-kit/http/transport.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import * as v from 'valibot';

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as http://127.0.0.1:8083, without a trailing slash'),
);

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.check((all) => all.every(isOrigin), 'must be origins separated by commas'),
);

const token = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
const yes = v.optional(v.literal('yes', 'must be yes'));

const environmentSchema = v.object({
  ENGAWA_CONSOLE_ORIGIN: origin,
  ENGAWA_PLATFORM_ORIGIN: origin,
  ENGAWA_PLATFORM_ADMIN_ADDRESS: v.optional(origin),
  ENGAWA_HOSTS: v.optional(origins),
  ENGAWA_HOST_ORIGIN: origin,
  ENGAWA_ASSETS_ORIGIN: origin,
  ENGAWA_LISTEN: listenAddressSchema,
  ENGAWA_DATA_DIR: v.pipe(v.string(), v.minLength(1, 'must name a folder')),
  ENGAWA_ADMIN_TOKEN: token,
  ENGAWA_METRICS_TOKEN: v.optional(token),
  ENGAWA_FAULT_SWITCHES: yes,
  ENGAWA_ALLOW_HTTP: yes,
});

/**
 * Reads and validates the environment (docs/configuration.md); origins have no trailing slash.
 * @errors StartRefused with the name of the first missing or malformed variable
 */
export const readConsoleConfig = (environment: Readonly<Record<string, string | undefined>>) => {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? 'the environment';
    throw new StartRefused(
      issue.received === 'undefined' ? `${name} is missing.` : `${name} ${issue.message}.`,
    );
  }
  const values = parsed.output;
  const { ENGAWA_CONSOLE_ORIGIN, ENGAWA_PLATFORM_ORIGIN, ENGAWA_HOST_ORIGIN } = values;
  const clearText = findClearTextError({ ENGAWA_CONSOLE_ORIGIN, ENGAWA_PLATFORM_ORIGIN });
  if (clearText && values.ENGAWA_ALLOW_HTTP === undefined) throw new StartRefused(`${clearText}.`);
  return {
    consoleOrigin: ENGAWA_CONSOLE_ORIGIN,
    platformOrigin: ENGAWA_PLATFORM_ORIGIN,
    hostOrigin: ENGAWA_HOST_ORIGIN,
    /** origin of the release service */
    assetsOrigin: values.ENGAWA_ASSETS_ORIGIN,
    /** whether hosts let a link inject failures of reads */
    hasFaultSwitches: values.ENGAWA_FAULT_SWITCHES === 'yes',
    platformAdmin: values.ENGAWA_PLATFORM_ADMIN_ADDRESS ?? ENGAWA_PLATFORM_ORIGIN,
    /** origins for each host's health and metrics */
    hosts: values.ENGAWA_HOSTS ?? [ENGAWA_HOST_ORIGIN],
    listen: values.ENGAWA_LISTEN,
    dataDir: values.ENGAWA_DATA_DIR,
    adminToken: values.ENGAWA_ADMIN_TOKEN,
    metricsToken: values.ENGAWA_METRICS_TOKEN ?? values.ENGAWA_ADMIN_TOKEN,
  };
};
