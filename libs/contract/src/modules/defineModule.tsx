import type { ComponentType } from 'react';
import type { ModuleProps, RemoteModule } from './exposed.ts';
import type { RootState } from '../state/rootState.ts';
import type { ModulePlacement } from './modules.ts';
import { expandTemplateValues, type TemplateValues } from '../templates.ts';
import { success, type Result } from '../result.ts';
import type { LoadServices } from './loadServices.ts';
import { withPageRoute } from './withPageRoute.tsx';
import type { TypedModule } from './published.ts';

/** Props of a module's view; `id` is the decoded id, not its text in the slot key. */
type TypedProps<Id> = Omit<ModuleProps, 'id'> & { readonly id: Id };

type ModuleDefinition<Id, S> = Omit<
  RemoteModule,
  'kind' | 'readId' | 'load' | 'isLoaded' | 'modules' | 'View' | 'placeholderHeightPx'
> & {
  /**
   * Decodes the id from a slot key, for example `readNumberId` for the id of an entry; may throw.
   */
  readonly readId: (text: string) => Id;
  /** reads the data of the module; default: no read */
  readonly load?: (id: Id, services: LoadServices) => Promise<Result<void>>;
  /** whether the data are loaded already; `load` is then not called. By default, they never are. */
  readonly isLoaded?: (state: S, id: Id) => boolean;
  /** modules that the view places; default: no modules */
  readonly modules?: (state: S, id: Id) => readonly ModulePlacement[];
  readonly View: ComponentType<TypedProps<Id>>;
  /** reserved height in CSS px: one number for all templates, or a number for each template */
  readonly placeholderHeightPx:
    number | TemplateValues<number> | RemoteModule['placeholderHeightPx'];
};

const loadNothing = async (): Promise<Result<void>> => success(undefined);

/**
 * Defines a module that other pages place. The module receives a decoded id, never text. `S` is the
 * shared state with the slices that the module names, as for a page.
 */
export const defineModule = <Id, S extends RootState = RootState>({
  readId,
  load = loadNothing,
  isLoaded,
  modules,
  View,
  placeholderHeightPx,
  ...module
}: ModuleDefinition<Id, S>): TypedModule<Id> => {
  const ModuleView = ({ id, ...props }: ModuleProps) => <View {...props} id={readId(id)} />;
  return {
    ...module,
    kind: 'module',
    readId,
    load: (id, services) => load(readId(id), services),
    ...(isLoaded && { isLoaded: (state, id) => isLoaded(state as S, readId(id)) }),
    ...(modules && { modules: (state, id) => modules(state as S, readId(id)) }),
    View: withPageRoute(ModuleView),
    placeholderHeightPx: expandTemplateValues(
      typeof placeholderHeightPx === 'number'
        ? { default: placeholderHeightPx }
        : placeholderHeightPx,
    ),
  };
};
