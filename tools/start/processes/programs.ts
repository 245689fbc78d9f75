import { join } from 'node:path';
import type { StartOptions } from '../../bootstrap/startOptions.mjs';
import { ROOT } from '../../release/checkout.ts';
import type { Place, Places } from '../origins.ts';

export type ProgramName = 'platform' | 'assets' | 'host';

/** One process of the product: what to run, with which configuration. */
export type Program = {
  readonly name: ProgramName;
  readonly script: string;
  readonly place: Place;
  readonly env: Readonly<Record<string, string>>;
};

export type Secrets = { readonly adminToken: string; readonly registryPublicKey: string };

/** The three processes with the environment that they read (docs/adr/0001). */
export const programsOf = (
  options: StartOptions,
  places: Places,
  { adminToken, registryPublicKey }: Secrets,
): readonly Program[] => {
  const shared = {
    NODE_ENV: 'production',
    ENGAWA_HOST_ORIGIN: places.host.origin,
    ENGAWA_ASSETS_ORIGIN: places.assets.origin,
    ENGAWA_PLATFORM_ORIGIN: places.platform.origin,
    ENGAWA_DATA_DIR: options.dataDir,
    ENGAWA_ADMIN_TOKEN: adminToken,
    ENGAWA_REGISTRY_PUBLIC_KEY: registryPublicKey,
    ENGAWA_SEED: options.isSeeded ? 'demo' : 'none',
    ...(options.clock === null ? {} : { ENGAWA_CLOCK: options.clock }),
  };
  const program = (name: ProgramName, script: string): Program => ({
    name,
    script: join(ROOT, script),
    place: places[name],
    env: { ...shared, ENGAWA_LISTEN: places[name].listen },
  });
  return [
    program('platform', 'apps/platform/src/main.ts'),
    program('assets', 'tools/release/assetServer.ts'),
    program('host', 'apps/host/dist/server/host.cjs'),
  ];
};
