import type { ComponentType } from 'react';
import type { ModuleProps, RemoteModule } from '../remotes/remote.ts';

/** What a module is given in place of the text that names it in a slot's key. */
type TypedProps<Id> = Omit<ModuleProps, 'id'> & { readonly id: Id };

type ModuleDefinition<Id> = Omit<RemoteModule, 'kind' | 'load' | 'View'> & {
  /** reads the text of a slot's key, such as `readNumberId` for the id of an entry; may throw */
  readonly readId: (text: string) => Id;
  readonly load: (id: Id) => ReturnType<RemoteModule['load']>;
  readonly View: ComponentType<TypedProps<Id>>;
};

/** Defines a module that other pages place; it sees its id as what it is, never as text. */
export const defineModule = <Id,>({
  readId,
  load,
  View,
  ...module
}: ModuleDefinition<Id>): RemoteModule => {
  const ModuleView = ({ id, ...props }: ModuleProps) => <View {...props} id={readId(id)} />;
  return { ...module, kind: 'module', load: (id) => load(readId(id)), View: ModuleView };
};
