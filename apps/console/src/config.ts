import { findClearTextError } from '@engawa/server-kit/http/transport.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import * as v from 'valibot';
import {
  isOrigin,
  originSchema,
  readSettings,
  settings,
} from '@engawa/server-kit/process/settings.ts';
import { releasesBucketSetting } from '@engawa/delivery/release/store/configuredStore.ts';

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.check((all) => all.every(isOrigin), 'must be origins separated by commas'),
  v.description("Origins of `/_health` and `/_metrics`, by default the hosts'."),
);

export const consoleEnvironmentSchema = v.object({
  ENGAWA_CONSOLE_ORIGIN: settings.ENGAWA_CONSOLE_ORIGIN,
  ENGAWA_PLATFORM_ORIGIN: settings.ENGAWA_PLATFORM_ORIGIN,
  ENGAWA_HOST_ORIGIN: settings.ENGAWA_HOST_ORIGIN,
  ENGAWA_ASSETS_ORIGIN: settings.ENGAWA_ASSETS_ORIGIN,
  ENGAWA_LISTEN: settings.ENGAWA_LISTEN,
  ENGAWA_DATA_DIR: settings.ENGAWA_DATA_DIR,
  ENGAWA_ADMIN_TOKEN: settings.ENGAWA_ADMIN_TOKEN,
  ENGAWA_METRICS_TOKEN: settings.ENGAWA_METRICS_TOKEN,
  ENGAWA_FAULT_SWITCHES: settings.ENGAWA_FAULT_SWITCHES,
  ENGAWA_ALLOW_HTTP: settings.ENGAWA_ALLOW_HTTP,
  ENGAWA_RELEASES_BUCKET: releasesBucketSetting,
  ENGAWA_PLATFORM_ADMIN_ADDRESS: v.optional(
    v.pipe(originSchema, v.description("Platform's admin address, by default its origin.")),
  ),
  ENGAWA_HOSTS: v.optional(origins),
});

/**
 * Reads and validates the environment (docs/configuration.md); origins have no trailing slash.
 * @errors StartRefused with the name of the first missing or malformed variable
 */
export const readConsoleConfig = (environment: Readonly<Record<string, string | undefined>>) => {
  const read = readSettings(consoleEnvironmentSchema, environment);
  if (!read.ok) throw new StartRefused(`${read.error}.`);
  const values = read.value;
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
