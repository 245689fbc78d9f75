import type { UnknownAction } from 'redux';
import type { ModulePlacement } from './modules.ts';
import type { Read } from '../result.ts';
import type { RootState } from '../state/rootState.ts';
import type { SagaServices } from '../state/sagaServices.ts';

/** The host's services for one load, on the server and in the browser. */
export type LoadServices = SagaServices & {
  /**
   * The function that reads optional data. On the server, optional reads form a separate batch with
   * a shorter timeout, so that a hanging read affects only one part of the page. In the browser, no
   * document waits for the data, so `optionalRead` is the same as `read`.
   */
  readonly optionalRead: Read;
  /** @errors throws once the host has abandoned the load, so that the load ends at its next step */
  readonly dispatch: (action: UnknownAction) => void;
  /**
   * Selects from the current state: the shared state with `S`, the slices of the loaded page or
   * module.
   * @errors throws once the host has abandoned the load, as `dispatch` does
   */
  readonly select: <S, T>(selector: (state: RootState & S) => T) => T;
  /** aborted once the host has abandoned the load */
  readonly signal: AbortSignal;
};

/** The services for the load of a page. */
export type PageServices = LoadServices & {
  /**
   * Loads the modules of `placements` that need no data of the page, in parallel with the page's
   * last reads; the other modules load after the page. A module that fails does not fail the page.
   */
  readonly loadModules: (placements: readonly ModulePlacement[]) => Promise<void>;
};
