import { SHARED_VERSIONS, type SharedPackage } from '@engawa/contract';
import { SHARED_MODULES } from './sharedModules.ts';

/**
 * What the federation runtime hands over to remotes: one copy of each package, the host's. A remote
 * that was built with another version than that satisfies is refused by the runtime.
 */
export const SHARED_SCOPE = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([name, version]) => [
    name,
    {
      version,
      // the keys of both are the same
      lib: () => SHARED_MODULES[name as SharedPackage],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  ]),
);
