/**
 * Limits of this side end when a test has them end, by `jest.advanceTimersByTime`; sockets, turns of the loop
 * and what a clock shows are as ever.
 */
export const timersByHand = (): void =>
  void jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
    ],
  });
