import { createInstance } from '@module-federation/runtime';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { SHARED_MODULES } from '../../protocol/releases/sharedModules.ts';
import { SHARED_SCOPE } from './sharedScope.client.ts';

/**
 * Returns the package that the federation runtime provides to a remote that requires the version
 * `range`.
 */
const providedTo = async (name: string, range: string): Promise<unknown> => {
  const instance = createInstance({ name: 'host_of_test', remotes: [], shared: SHARED_SCOPE });
  const shareConfig = { singleton: true, requiredVersion: range, strictVersion: true };
  const lend = await instance.loadShare(name, { customShareInfo: { shareConfig } });
  return lend ? lend() : undefined;
};

test('provides the host’s copy to a remote with a matching range', async () => {
  expect(await providedTo('react', `^${SHARED_VERSIONS.react}`)).toBe(SHARED_MODULES.react);
});

test.each(Object.keys(SHARED_VERSIONS))(
  'BF5 rejects a remote built with another %s',
  async (name) => {
    await expect(providedTo(name, '^999.0.0')).rejects.toThrow('999.0.0');
  },
);
