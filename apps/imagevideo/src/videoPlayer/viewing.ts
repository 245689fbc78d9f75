/** Parts of a film that are told of once they are reached, in percent (R7.6). */
const QUARTERS = [25, 50, 75] as const;

/**
 * How far a film was seen. It begins with the first play and ends with the film's end: going on after a
 * pause is no beginning, playing again after the end is another viewing.
 */
export type Viewing = {
  readonly isRunning: boolean;
  /** percent that was told last; 0 at the beginning */
  readonly notified: number;
};

export const NOT_STARTED: Viewing = { isRunning: false, notified: 0 };
export const STARTED: Viewing = { isRunning: true, notified: 0 };

/**
 * Quarters that are reached and not told yet, in order: a seek or a remembered position passes those
 * before it too, each once.
 * @param position and length in seconds; a film whose length is not known yet has no quarters
 */
export const quartersReached = (
  { isRunning, notified }: Viewing,
  position: number,
  length: number,
): readonly number[] =>
  isRunning && length > 0
    ? QUARTERS.filter((quarter) => quarter > notified && position >= (length * quarter) / 100)
    : [];
