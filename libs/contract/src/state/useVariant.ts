import { useSelector } from 'react-redux';
import { selectVariant } from './selectors.ts';
import type { Experiment } from '../experiments/experiments.ts';

/**
 * The number of the variant that the reader sees. Until the part is hydrated, the number is that of
 * the control, so a variant must not cause a layout shift. CSS can match the variant before the
 * first paint by `[data-variants~="{id}:{variant}"]` on the root element.
 */
export const useVariant = (experiment: Pick<Experiment, 'id' | 'control'>): number | null =>
  useSelector(selectVariant(experiment));
