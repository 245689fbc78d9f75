import { ownRequested, selectSession, type RootState } from '@engawa/contract';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/**
 * Requests which of these members are hidden from the reader, for `selectIsHidden`. A page requests
 * each member once, and nothing for a guest.
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
 * Filters the rows of a list to those whose author is not hidden from the reader. Counts stay
 * unchanged.
 * @param rows rows to filter; filtered again only if the array changes, because there may be
 * thousands of rows
 * @param amebaIdOf the author of a row; null for a visitor
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
