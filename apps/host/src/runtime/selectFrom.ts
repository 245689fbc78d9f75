import type { Store } from 'redux';
import type { AnyState } from './sliceSet.ts';

/**
 * Selects from a store. Slices come and go with releases, so a store is not typed: the caller
 * selects only from slices that every page has, or that were added to this page.
 */
export const selectFrom = <S, T>(
  { getState }: Pick<Store<AnyState>, 'getState'>,
  selector: (state: S) => T,
): T => selector(getState() as S);
