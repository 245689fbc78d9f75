import { useSelector } from 'react-redux';

type Placement = { readonly module: string; readonly id: unknown };

const areSame = (one: readonly Placement[], other: readonly Placement[]): boolean =>
  one.length === other.length &&
  one.every(({ module, id }, at) => other[at]?.module === module && other[at].id === id);

/** Selects the modules of a slot. The list is identical (`===`) until a module or id changes. */
export const usePlacements = <S, P extends Placement>(
  select: (state: S) => readonly P[],
): readonly P[] => useSelector(select, areSame);
