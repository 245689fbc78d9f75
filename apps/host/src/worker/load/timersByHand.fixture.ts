/**
 * Fakes the timers of the test's thread: tests expire timeouts with `jest.advanceTimersByTime`.
 * Sockets, the event loop and clocks stay real.
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
