import type { Exposed } from '@engawa/contract';
import { loadHostModule } from './loadHostModule.client.ts';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import sharedRuntime from '@module-federation/webpack-bundler-runtime';
import type { Pause } from '../timing/pause.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import { SHARED_SCOPE } from './sharedScope.client.ts';
import type { TrustedTypesPolicy } from './trustedTypesPolicy.client.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
  var _ENGAWA_BUNDLER_RUNTIME: typeof sharedRuntime;
}

/**
 * Name of the global variable of a remote's build. The prefix avoids collisions of common names
 * such as `entry` with other globals.
 */
const toGlobalName = (remote: string) => `engawa_${remote}`;

const isExposedModule = (value: unknown): value is { exposed: Exposed } =>
  typeof value === 'object' && value !== null && 'exposed' in value;

/**
 * Loads pages and modules of the document's frozen release set, each once.
 * @param pause waits between the three tasks of a load: evaluating the remote's entry file,
 * initializing the remote, and getting the module from it
 * @returns a function `(module)` that loads the module; it rejects with REMOTE-001 if the code does
 * not arrive
 */
export const createModuleLoader = (
  settings: Pick<PageSettings, 'remotes' | 'integrity'>,
  trusted: TrustedTypesPolicy,
  pause: Pause,
) => {
  // builds of remotes use this runtime instead of bundling their own; builds with contract 2.5 and
  // older share only the core of this runtime
  globalThis._ENGAWA_BUNDLER_RUNTIME = sharedRuntime;
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const instance = createInstance({
    name: 'engawa_host',
    remotes: [],
    shared: SHARED_SCOPE,
    plugins: [
      {
        name: 'engawa-integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.crossOrigin = 'anonymous';
          script.integrity = settings.integrity[url] ?? '';
          Object.assign(script, { src: trusted.scriptUrl(url) });
          return script;
        },
      },
      {
        name: 'engawa-short-tasks',
        async beforeInitContainer(container) {
          await pause();
          return container;
        },
        async initContainer(container) {
          await pause();
          return container;
        },
      },
    ],
  });
  const loading = new Map<string, Promise<Exposed>>();
  const registered = new Set<string>();

  /** Registers a remote on first use: the document may learn of remotes after its start. */
  const register = (remote: string): void => {
    const known = settings.remotes[remote];
    if (!known || registered.has(remote)) return;
    registered.add(remote);
    const name = toGlobalName(remote);
    instance.registerRemotes([{ name, entry: known.entry, type: 'var', entryGlobalName: name }]);
  };

  const load = async (module: string): Promise<Exposed> => {
    const own = await loadHostModule(module);
    if (own) return own;
    const [remote = '', name = ''] = module.split('/');
    register(remote);
    const loaded: unknown = await instance.loadRemote(`${toGlobalName(remote)}/${name}`);
    if (!isExposedModule(loaded)) throw new Error(`REMOTE-005 ${module} exposes nothing`);
    return loaded.exposed;
  };

  return (module: string): Promise<Exposed> => {
    const known = loading.get(module);
    if (known) return known;
    const promise = load(module).catch((error: unknown) => {
      // a later call retries
      loading.delete(module);
      throw new Error(`REMOTE-001 ${module} failed to load`, { cause: error });
    });
    loading.set(module, promise);
    return promise;
  };
};

export type ModuleLoader = ReturnType<typeof createModuleLoader>;
