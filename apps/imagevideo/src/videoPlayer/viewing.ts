/** Positions of a video, in percent, that are reported when playback reaches them (R7.6). */
const QUARTERS = [25, 50, 75] as const;

/**
 * The progress of one viewing. A viewing starts with the first play and finishes at the video's
 * end: resuming after a pause continues it, and replaying after the end starts another.
 */
export type Viewing = {
  readonly isRunning: boolean;
  /** last reported percentage; 0 at the start */
  readonly notified: number;
};

export const NOT_STARTED: Viewing = { isRunning: false, notified: 0 };
export const STARTED: Viewing = { isRunning: true, notified: 0 };

/**
 * The quarters that are reached but not reported yet, in order. A seek or a restored position
 * counts as passing the quarters before that position, each quarter once.
 * @param position position and length of the video in seconds; a video of unknown length has no
 * quarters
 */
export const quartersReached = (
  { isRunning, notified }: Viewing,
  position: number,
  length: number,
): readonly number[] =>
  isRunning && length > 0
    ? QUARTERS.filter((quarter) => quarter > notified && position >= (length * quarter) / 100)
    : [];
