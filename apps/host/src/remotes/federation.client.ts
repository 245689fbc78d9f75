import * as contract from '@engawa/contract';
import type { Exposed } from '@engawa/contract';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactRedux from 'react-redux';
import * as reduxSaga from 'redux-saga';
import * as reduxSagaEffects from 'redux-saga/effects';
import type { PageSettings } from '../render/pageSettings.ts';
import type { TrustedMaker } from './trustedMaker.client.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

const CONTRACT = `${contract.CONTRACT_VERSION}.0`;

const lent = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

const SHARED = {
  react: lent(React.version, React),
  'react/jsx-runtime': lent(React.version, jsxRuntime),
  'react-dom': lent(ReactDom.version, ReactDom),
  'react-redux': lent('9.3.1', ReactRedux),
  'redux-saga': lent('1.5.1', reduxSaga),
  'redux-saga/effects': lent('1.5.1', reduxSagaEffects),
  '@engawa/contract': lent(CONTRACT, contract),
};

/** `entry` is a common word for a global; the builds prefix theirs. */
const globalNameOf = (remote: string) => `engawa_${remote}`;

const isExposedModule = (value: unknown): value is { exposed: Exposed } =>
  typeof value === 'object' && value !== null && 'exposed' in value;

/**
 * Loads pages and modules of the document's frozen release set, each once.
 * @returns `(module)`, which rejects with REMOTE-001 where its code does not arrive
 */
export const createModuleLoader = (
  settings: Pick<PageSettings, 'remotes' | 'integrity'>,
  trusted: TrustedMaker,
) => {
  // remotes are built to find the runtime's core here instead of bringing their own
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const instance = createInstance({
    name: 'engawa_host',
    remotes: [],
    shared: SHARED,
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
    ],
  });
  const loading = new Map<string, Promise<Exposed>>();
  const registered = new Set<string>();

  /** The document may learn of a remote after it has begun. */
  const register = (remote: string): void => {
    const known = settings.remotes[remote];
    if (!known || registered.has(remote)) return;
    registered.add(remote);
    const name = globalNameOf(remote);
    instance.registerRemotes([{ name, entry: known.entry, type: 'var', entryGlobalName: name }]);
  };

  const load = async (module: string): Promise<Exposed> => {
    const [remote = '', name = ''] = module.split('/');
    register(remote);
    const loaded: unknown = await instance.loadRemote(`${globalNameOf(remote)}/${name}`);
    if (!isExposedModule(loaded)) throw new Error(`REMOTE-005 ${module} exposes nothing`);
    return loaded.exposed;
  };

  return (module: string): Promise<Exposed> => {
    const known = loading.get(module);
    if (known) return known;
    const promise = load(module).catch((error: unknown) => {
      // a later attempt asks again
      loading.delete(module);
      throw new Error(`REMOTE-001 ${module} did not arrive`, { cause: error });
    });
    loading.set(module, promise);
    return promise;
  };
};

export type ModuleLoader = ReturnType<typeof createModuleLoader>;
