/** @jest-environment jsdom */
import { watchObservers, watchTimers } from './watchObservers.ts';

/** An observer class that jsdom does not have. */
const anObserver = () =>
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

type Handler = (...notified: unknown[]) => void;

/** A function such as setTimeout, whose result the test controls. */
const aBeginning = (id: number) => jest.fn((_handler: Handler, ..._given: unknown[]) => id);

/** A separate global scope, because a watched scope stays watched. */
const aScope = () => {
  const beginnings = {
    setTimeout: aBeginning(1),
    setInterval: aBeginning(2),
    requestAnimationFrame: aBeginning(1),
    requestIdleCallback: aBeginning(1),
  };
  const scope = {
    ResizeObserver: anObserver(),
    MutationObserver: class extends MutationObserver {},
    ...beginnings,
    clearTimeout: jest.fn(),
    clearInterval: jest.fn(),
    cancelAnimationFrame: jest.fn(),
    cancelIdleCallback: jest.fn(),
  };
  return { beginnings, scope: scope as typeof scope & typeof globalThis };
};

describe('BF23 the count of observed elements', () => {
  test('includes each element once, until unobserve or disconnect', () => {
    const { scope } = aScope();
    const counted = watchObservers(scope);
    const [one, other] = [document.createElement('p'), document.createElement('p')];
    const observer = new scope.ResizeObserver(() => undefined);
    observer.observe(one);
    observer.observe(one);
    observer.observe(other);
    expect(counted()).toMatchObject({ ResizeObserver: 2, MutationObserver: 0 });
    observer.unobserve(one);
    observer.unobserve(one);
    expect(counted()).toMatchObject({ ResizeObserver: 1 });
    observer.observe(one);
    observer.disconnect();
    observer.disconnect();
    expect(counted()).toMatchObject({ ResizeObserver: 0 });
    observer.observe(one);
    expect(counted()).toMatchObject({ ResizeObserver: 1 });
  });

  test('does not withhold mutations from the observer', async () => {
    const { scope } = aScope();
    const counted = watchObservers(scope);
    const element = document.createElement('p');
    const notified = await new Promise<readonly MutationRecord[]>((tell) => {
      new scope.MutationObserver(tell).observe(element, { childList: true });
      element.append('text');
    });
    expect(notified).toHaveLength(1);
    expect(counted()).toMatchObject({ MutationObserver: 1 });
  });
});

describe('BF23 the count of timers', () => {
  test('includes a timeout until it fires, and an interval until it is cleared', () => {
    const { beginnings, scope } = aScope();
    const counted = watchTimers(scope);
    const received = jest.fn();
    scope.setTimeout(received, 100, 'notified');
    scope.setInterval(received, 100);
    expect(counted()).toMatchObject({ setTimeout: 1, setInterval: 1 });
    for (const begin of [beginnings.setTimeout, beginnings.setInterval]) {
      const [handler, ms, ...notified] = begin.mock.lastCall ?? [];
      expect(ms).toBe(100);
      handler?.(...notified);
    }
    expect(received.mock.calls).toEqual([['notified'], []]);
    expect(counted()).toMatchObject({ setTimeout: 0, setInterval: 1 });
    scope.clearTimeout(2);
    expect(counted()).toMatchObject({ setInterval: 0 });
  });

  test('distinguishes frames and idle callbacks from a timer of the same id', () => {
    const { beginnings, scope } = aScope();
    const counted = watchTimers(scope);
    scope.setTimeout(() => undefined);
    scope.requestAnimationFrame(() => undefined);
    scope.requestIdleCallback(() => undefined);
    scope.cancelIdleCallback(1);
    expect(counted()).toMatchObject({
      setTimeout: 1,
      requestAnimationFrame: 1,
      requestIdleCallback: 0,
    });
    beginnings.requestAnimationFrame.mock.lastCall?.[0](0);
    expect(counted()).toMatchObject({ setTimeout: 1, requestAnimationFrame: 0 });
  });
});
