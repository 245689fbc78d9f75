import { useSelector } from 'react-redux';
import { selectVariant } from '../state/selectors.ts';
import type { Experiment } from './experiments.ts';

/**
 * The variant of an experiment that the reader sees, by number: the control until the part is hydrated, so
 * what differs must not move anything. A style sheet knows it before the first paint, by
 * `[data-variants~="{id}:{variant}"]` of the root element.
 */
export const useVariant = (experiment: Pick<Experiment, 'id' | 'control'>): number | null =>
  useSelector(selectVariant(experiment));
