import type { RemoteModule } from './exposed.ts';
import type { ModuleIds, ModuleName } from './modules.ts';

/** A module of a remote. `idType` is never set: it holds the type of the ids that the view takes. */
export type TypedModule<Id> = RemoteModule & { readonly idType?: (id: Id) => void };

/** The exposes that `ModuleIds` promises for remote `R`: modules that take these ids. */
export type Published<R extends string> = {
  readonly [M in ModuleName as M extends `${R}/${infer Name}` ? `./${Name}` : never]: TypedModule<
    ModuleIds[M]
  >;
};
