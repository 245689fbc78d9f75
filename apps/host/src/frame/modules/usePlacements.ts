import { useSelector } from 'react-redux';
import type { HostState } from '../state/hostState.ts';
import { FRAME, type FrameSlotName, type FramePlacement } from './frame.ts';

type Placements = readonly FramePlacement[];

const areSame = (one: Placements, other: Placements): boolean =>
  one.length === other.length &&
  one.every(({ module, id }, at) => other[at]?.module === module && other[at].id === id);

/**
 * Returns the modules of a frame slot. The list is identical (`===`) until a module or id changes.
 */
export const usePlacements = (at: FrameSlotName): Placements =>
  useSelector((state: HostState) => FRAME[at](state), areSame);
