import { defineModule, success, type ModuleProps, type RemoteModule } from '@engawa/contract';
import type { HostModuleName } from '@engawa/contract/modules/modules.ts';
import type { ComponentType } from 'react';

type NameInHost = HostModuleName extends `host/${infer Name}` ? Name : never;

const readsNothing: RemoteModule['load'] = async () => success(undefined);

/**
 * Defines a host module that arrives with the page, so it needs no reserved space. The host's
 * slices are part of every page and need not be listed.
 * @param load reads the module's data; modules with the same `load` share one run per blog
 */
export const frameModule = (
  name: NameInHost,
  View: ComponentType<ModuleProps>,
  load = readsNothing,
): RemoteModule => ({
  ...defineModule({
    name,
    readId: String,
    slices: [],
    load,
    View,
    placeholderHeightPx: 0,
    preloadMarginPx: 0,
  }),
  load,
  // the view has no context of the page's route, because the module outlives the page, and a
  // changed context would make React drop the server's HTML in closed slots within the module
  View,
});
