import type { ComponentType } from 'react';
import type { ModuleProps, RemoteModule } from '../remotes/remote.ts';
import type { RootState } from '../state/rootState.ts';
import type { ModulePlacement } from './modules.ts';

/** What a module is given in place of the text that names it in a slot's key. */
type TypedProps<Id> = Omit<ModuleProps, 'id'> & { readonly id: Id };

type ModuleDefinition<Id, S> = Omit<
  RemoteModule,
  'kind' | 'load' | 'isLoaded' | 'modules' | 'View'
> & {
  /** reads the text of a slot's key, such as `readNumberId` for the id of an entry; may throw */
  readonly readId: (text: string) => Id;
  readonly load: (id: Id) => ReturnType<RemoteModule['load']>;
  /** whether `load` would do nothing; it always does something where it is left out */
  readonly isLoaded?: (state: S, id: Id) => boolean;
  /** modules that its view places; none where it is left out */
  readonly modules?: (state: S, id: Id) => readonly ModulePlacement[];
  readonly View: ComponentType<TypedProps<Id>>;
};

/**
 * Defines a module that other pages place; it sees its id as what it is, never as text. `S` is the
 * shared state and the slices that the module names, as for a page.
 */
export const defineModule = <Id, S extends RootState = RootState>({
  readId,
  load,
  isLoaded,
  modules,
  View,
  ...module
}: ModuleDefinition<Id, S>): RemoteModule => {
  const ModuleView = ({ id, ...props }: ModuleProps) => <View {...props} id={readId(id)} />;
  return {
    ...module,
    kind: 'module',
    load: (id) => load(readId(id)),
    ...(isLoaded && { isLoaded: (state, id) => isLoaded(state as S, readId(id)) }),
    ...(modules && { modules: (state, id) => modules(state as S, readId(id)) }),
    View: ModuleView,
  };
};
