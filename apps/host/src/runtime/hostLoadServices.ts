import type { LoadServices, Read, RootState } from '@engawa/contract';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import type { Store } from 'redux';
import { selectFrom } from './selectFrom.ts';
import type { SharedReads } from './sharedReads.ts';
import type { AnyState } from './sliceSet.ts';

/** Services that the host provides to sagas and loads of a page. */
export type HostServices = SagaServices & {
  readonly optionalRead?: Read;
  readonly sharedReads?: SharedReads;
};

/**
 * The services of the host's own loads. A remote's load has the same services except for the shared
 * reads.
 */
export type HostLoadServices = LoadServices & Pick<HostServices, 'sharedReads'>;

/**
 * Services that differ between the loads of one page: the read functions of the load's remote, and
 * the abort signal of the load.
 */
type OwnServices = Partial<Pick<LoadServices, 'read' | 'optionalRead' | 'signal'>>;

export type CreateLoadServices = (own?: OwnServices) => HostLoadServices;

/**
 * Creates the services of a page's loads. An abandoned load cannot change the page any more: its
 * dispatch and select throw. The reads of an abandoned load continue, because a later page may use
 * their responses.
 * @param pageSignal signal of the loads without one of their own; aborted once the reader leaves
 * the page
 */
export const createLoadServices =
  (
    services: HostServices,
    store: Pick<Store<AnyState>, 'dispatch' | 'getState'>,
    pageSignal: () => AbortSignal,
  ): CreateLoadServices =>
  ({ signal = pageSignal(), ...own } = {}) => ({
    ...services,
    optionalRead: services.optionalRead ?? services.read,
    ...own,
    signal,
    dispatch: (action) => {
      signal.throwIfAborted();
      store.dispatch(action);
    },
    select: <S, T>(selector: (state: RootState & S) => T): T => {
      signal.throwIfAborted();
      // the slices that the selector reads exist, because the host adds the slices of a part before
      // it loads the part
      return selectFrom(store, selector);
    },
  });
