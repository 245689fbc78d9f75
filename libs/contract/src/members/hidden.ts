import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ownRequested } from '../state/actions.ts';
import type { RootState } from '../state/rootState.ts';
import { selectSession } from '../state/selectors.ts';

/**
 * Asks which of these members are kept from the reader, for `selectIsHidden`. Nothing is asked twice on a
 * page, and nothing for a guest.
 */
export const useHiddenRequested = (amebaIds: readonly string[]): void => {
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);
  const requested = useMemo(() => [...new Set(amebaIds)].join(','), [amebaIds]);
  useEffect(() => {
    if (requested !== '' && status !== 'guest')
      dispatch(ownRequested({ hidden: requested.split(',') }));
  }, [dispatch, requested, status]);
};

/**
 * Rows of a list as this reader sees it: without those of hidden members. Their counts stay.
 * @param rows looked through again where they are others: there may be thousands
 * @param amebaIdOf whose row it is; null of a visitor
 */
export const useVisibleRows = <Row>(
  rows: readonly Row[],
  amebaIdOf: (row: Row) => string | null,
): readonly Row[] => {
  useHiddenRequested(useMemo(() => rows.flatMap((row) => amebaIdOf(row) ?? []), [rows, amebaIdOf]));
  const hidden = useSelector((state: RootState) => state.hiddenMembers);
  return useMemo(
    () => rows.filter((row) => hidden[amebaIdOf(row) ?? ''] !== true),
    [rows, hidden, amebaIdOf],
  );
};
