/** Returns the current time. */
export type Clock = () => Date;

/** Returns the machine's clock, or a clock fixed at the given instant. */
export const createClock = (fixed: Date | null): Clock =>
  fixed === null ? () => new Date() : () => new Date(fixed);
