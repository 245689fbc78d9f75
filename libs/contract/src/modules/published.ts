import type { RemoteModule } from './exposed.ts';
import type { ModuleIds, ModuleName } from './modules.ts';

/**
 * A module of a remote. `idType` never has a value; only its type is used, which holds the type of
 * the ids that the view takes.
 */
export type TypedModule<Id> = RemoteModule & { readonly idType?: (id: Id) => void };

/**
 * The exposes that remote `R` must have: one module for each of its names in `ModuleIds`, with the
 * listed type of ids.
 */
export type Published<R extends string> = {
  readonly [M in ModuleName as M extends `${R}/${infer Name}` ? `./${Name}` : never]: TypedModule<
    ModuleIds[M]
  >;
};
