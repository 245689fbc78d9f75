import type { UnknownAction } from 'redux';
import type { ModulePlacement } from './modules.ts';
import type { Read } from '../result.ts';
import type { RootState } from '../state/rootState.ts';
import type { SagaServices } from '../state/sagaServices.ts';

/** The host's services for one load, on the server and in the browser. */
export type LoadServices = SagaServices & {
  /**
   * The read for optional data. On the server these reads go into a separate batch with a shorter
   * timeout, so that a hanging read affects only its part, not the page. In the browser no document
   * waits, so `optionalRead` is the same as `read`.
   */
  readonly optionalRead: Read;
  /** @errors throws once the host has abandoned the load, so that it ends at its next step */
  readonly dispatch: (action: UnknownAction) => void;
  /**
   * Selects from the current state: the shared state with `S`, the slices of the loaded page or
   * module.
   * @errors as `dispatch`
   */
  readonly select: <S, T>(selector: (state: RootState & S) => T) => T;
  /** aborted once the host has abandoned the load */
  readonly signal: AbortSignal;
};

/** The services for the load of a page. */
export type PageServices = LoadServices & {
  /**
   * Loads modules that need no data of the page, in parallel with its last reads; the other modules
   * load after the page. The page tolerates their failure.
   */
  readonly loadModules: (placements: readonly ModulePlacement[]) => Promise<void>;
};
