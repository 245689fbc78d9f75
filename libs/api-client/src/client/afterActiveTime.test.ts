import { afterActiveTime } from './afterActiveTime.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Time passes, but timers fire only after the machine resumes. */
const standStill = (ms: number) => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
};

test('calls back once after the given active time', () => {
  const call = jest.fn();
  afterActiveTime(3000, call);
  jest.advanceTimersByTime(2999);
  expect(call).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('calls back exactly to the millisecond for any limit', () => {
  for (const ms of [1, 50, 700]) {
    const call = jest.fn();
    afterActiveTime(ms, call);
    jest.advanceTimersByTime(ms - 1);
    expect(call).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledTimes(1);
  }
});

test.each([200, 2900])(
  'does not count the time for which a machine is suspended at %d ms',
  (atMs) => {
    const call = jest.fn();
    afterActiveTime(3000, call);
    jest.advanceTimersByTime(atMs);
    standStill(60_000);
    // the suspended time does not count, so the remaining time is unchanged
    jest.advanceTimersByTime(3499 - atMs);
    expect(call).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledTimes(1);
  },
);

test('never calls back after cancellation', () => {
  const call = jest.fn();
  const callOff = afterActiveTime(3000, call);
  jest.advanceTimersByTime(1200);
  callOff();
  jest.advanceTimersByTime(10_000);
  expect(call).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('calls back although every timer fires late', () => {
  const now = performance.now.bind(performance);
  let lateMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + lateMs);
  const call = jest.fn();
  afterActiveTime(3000, call);
  for (let step = 0; step < 3; step += 1) {
    expect(call).not.toHaveBeenCalled();
    // each timer fires one second late
    lateMs += 1000;
    jest.advanceTimersByTime(500);
  }
  expect(call).toHaveBeenCalledTimes(1);
});
