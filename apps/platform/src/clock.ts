/** Says what time it is. */
export type Clock = () => Date;

/** The system's clock, or one that stands still at a given instant. */
export const createClock = (fixed: Date | null): Clock =>
  fixed === null ? () => new Date() : () => new Date(fixed);
