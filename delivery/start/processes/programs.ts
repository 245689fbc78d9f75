import { internalReadsKey } from '@engawa/server-kit/secrets/internalReads.ts';
import { resolve } from 'node:path';
import type { StartOptions } from '../startOptions.ts';
import { CHECKOUT_ROOT } from '../../release/checkout.ts';
import type { Endpoint, Endpoints } from '../endpoints.ts';

export type ProgramName = 'platform' | 'assets' | 'host' | 'console';

/** One process of the product: its script and configuration. */
export type Program = {
  readonly name: ProgramName;
  readonly script: string;
  readonly place: Endpoint;
  readonly env: Readonly<Record<string, string>>;
  /** working folder with the layout of the repository; default: the checkout */
  readonly root?: string;
};

export type Secrets = {
  readonly adminToken: string;
  readonly registryPublicKey: string;
  /** file of the host's persistent state; absent in a development session */
  readonly hostState?: string;
  /** server of a published host release; default: this checkout's server */
  readonly hostProgram?: string;
  /** copies of the other programs (`layOutPrograms`); default: this checkout */
  readonly root?: string;
};

/** Builds the processes, each with only its own configuration (docs/configuration.md). */
export const buildPrograms = (
  options: Pick<StartOptions, 'dataDir' | 'isSeeded' | 'clock'>,
  places: Endpoints,
  { adminToken, registryPublicKey, hostState, hostProgram, root = CHECKOUT_ROOT }: Secrets,
): readonly Program[] => {
  const data = { ENGAWA_DATA_DIR: options.dataDir };
  const admin = {
    ENGAWA_ADMIN_TOKEN: adminToken,
    ...(options.clock === null ? {} : { ENGAWA_CLOCK: options.clock }),
  };
  const consoleOrigin =
    places.console === null ? {} : { ENGAWA_CONSOLE_ORIGIN: places.console.origin };
  const program = (name: ProgramName, script: string, env: Program['env']): readonly Program[] => {
    const place = places[name];
    return place === null
      ? []
      : [
          {
            name,
            script: resolve(root, script),
            root,
            place,
            env: {
              NODE_ENV: 'production',
              ENGAWA_HOST_ORIGIN: places.host.origin,
              ENGAWA_ASSETS_ORIGIN: places.assets.origin,
              ENGAWA_PLATFORM_ORIGIN: places.platform.origin,
              ENGAWA_LISTEN: place.listen,
              ...env,
            },
          },
        ];
  };
  const seed = options.isSeeded ? 'demo' : 'none';
  return [
    ...program('platform', 'apps/platform/src/main.ts', {
      ...data,
      ...admin,
      ...consoleOrigin,
      ENGAWA_SEED: seed,
    }),
    ...program('assets', 'delivery/release/assetServer.ts', {
      ...data,
      ENGAWA_INTERNAL_KEY: internalReadsKey(adminToken),
    }),
    ...program('host', hostProgram ?? 'apps/host/dist/server/host.cjs', {
      ...admin,
      ENGAWA_REGISTRY_PUBLIC_KEY: registryPublicKey,
      ...(hostState === undefined ? {} : { ENGAWA_STATE_DIR: hostState }),
    }),
    ...program('console', 'apps/console/src/main.ts', {
      ...data,
      ...consoleOrigin,
      ENGAWA_ADMIN_TOKEN: adminToken,
    }),
  ];
};

/** Builds one process, without demo data. @errors throws for a console without an endpoint */
export const buildProgram = (
  name: ProgramName,
  dataDir: string,
  places: Endpoints,
  secrets: Secrets,
): Program => {
  const options = { dataDir, isSeeded: false, clock: null };
  const program = buildPrograms(options, places, secrets).find((one) => one.name === name);
  if (program === undefined) throw new Error(`the product has no ${name}`);
  return program;
};
