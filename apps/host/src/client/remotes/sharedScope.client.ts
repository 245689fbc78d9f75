import { SHARED_VERSIONS, type SharedPackage } from '@engawa/contract/remotes/sharedPackages.ts';
import { SHARED_MODULES } from '../../protocol/releases/sharedModules.ts';

/**
 * The packages that the federation runtime provides to remotes: the host's single copy of each. The
 * runtime rejects a remote that requires a version which the host's copy does not satisfy.
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
