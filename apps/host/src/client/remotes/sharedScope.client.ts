import { SHARED_VERSIONS, type SharedPackage } from '@engawa/contract/remotes/sharedPackages.ts';
import { SHARED_MODULES } from '../../protocol/releases/sharedModules.ts';

/**
 * The packages that the federation runtime provides to remotes: one copy of each, the host's. The
 * runtime rejects a remote whose required version the host does not satisfy.
 */
export const SHARED_SCOPE = Object.fromEntries(
  Object.entries(SHARED_VERSIONS).map(([name, version]) => [
    name,
    {
      version,
      // cast: both objects have the same keys
      lib: () => SHARED_MODULES[name as SharedPackage],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  ]),
);
