import { useSelector } from 'react-redux';
import { selectVariant } from './selectors.ts';
import type { Experiment } from '../experiments/experiments.ts';

/**
 * Returns the number of the variant that the reader sees. Until the part is hydrated, this is the
 * number of the control, so the switch to a variant must not shift the layout. CSS can match the
 * variant before the first paint by `[data-variants~="{id}:{variant}"]` on the root element.
 */
export const useVariant = (experiment: Pick<Experiment, 'id' | 'control'>): number | null =>
  useSelector(selectVariant(experiment));
