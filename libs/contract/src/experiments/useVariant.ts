import { useSelector } from 'react-redux';
import type { RootState } from '../state/rootState.ts';
import type { Experiment } from './experiments.ts';

/**
 * Selects the reader's variant of an experiment; on the server, and until the browser has assigned
 * a variant, this is the control.
 */
export const selectVariant =
  ({ id, control }: Pick<Experiment, 'id' | 'control'>) =>
  (state: RootState): number | null =>
    state.experiments[id] ?? control;

/** Selects the name of the reader's variant in reports; null if the reader has no variant. */
export const selectSegment =
  (experiment: Pick<Experiment, 'id' | 'control' | 'segments'>) =>
  (state: RootState): string | null =>
    experiment.segments[selectVariant(experiment)(state) ?? -1]?.segmentId ?? null;

/**
 * Returns the number of the variant that the reader sees. Until the part is hydrated, this is the
 * number of the control, so the switch to a variant must not shift the layout. CSS can match the
 * variant before the first paint by `[data-variants~="{id}:{variant}"]` on the root element.
 */
export const useVariant = (experiment: Pick<Experiment, 'id' | 'control'>): number | null =>
  useSelector(selectVariant(experiment));
