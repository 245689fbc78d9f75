/** @jest-environment jsdom */
import { legacy_createStore, type UnknownAction } from 'redux';
import { createNotificationBatch } from './batchedNotifications.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

const aStore = () => {
  const target = new EventTarget();
  const batch = createNotificationBatch(target);
  const store = legacy_createStore(
    (count: number = 0, { type }: UnknownAction) => (type === 'more' ? count + 1 : count),
    batch.enhancer,
  );
  const told: number[] = [];
  const stop = store.subscribe(() => void told.push(store.getState()));
  const more = (times = 1) => {
    for (let i = 0; i < times; i += 1) store.dispatch({ type: 'more' });
  };
  return { target, batch, store, told, stop, more };
};

const taskEnds = () => Promise.resolve();

describe('R4.18 store notifications', () => {
  it('notifies once, immediately after dispatches of the same task', async () => {
    const { told, more } = aStore();
    more(3);
    expect(told).toEqual([]);
    await taskEnds();
    expect(told).toEqual([3]);
  });

  it('notifies of further changes every 200 ms while they continue', async () => {
    const { told, more } = aStore();
    more();
    await taskEnds();
    for (let i = 0; i < 10; i += 1) {
      jest.advanceTimersByTime(50);
      more();
      await taskEnds();
    }
    expect(told).toEqual([1, 4, 8]);
    jest.advanceTimersByTime(99);
    expect(told).toEqual([1, 4, 8]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual([1, 4, 8, 11]);
  });

  it('notifies immediately after a pause', async () => {
    const { told, more } = aStore();
    more();
    await taskEnds();
    jest.advanceTimersByTime(2000);
    expect(told).toEqual([1]);
    more();
    await taskEnds();
    expect(told).toEqual([1, 2]);
  });

  it.each(['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'])(
    'flushes pending changes at a %s, and notifies synchronously while it is handled',
    async (act) => {
      const { target, told, more } = aStore();
      more();
      await taskEnds();
      more();
      target.addEventListener(act, () => more());
      target.dispatchEvent(new Event(act));
      expect(told).toEqual([1, 2, 3]);
      jest.advanceTimersByTime(1);
      more();
      await taskEnds();
      expect(told).toEqual([1, 2, 3]);
      jest.advanceTimersByTime(200);
      expect(told).toEqual([1, 2, 3, 4]);
    },
  );

  it('flush notifies of pending changes, once', async () => {
    const { batch, told, more } = aStore();
    more();
    await taskEnds();
    more();
    batch.flush();
    batch.flush();
    expect(told).toEqual([1, 2]);
  });

  it('hold suppresses notifications, also during input, until a flush', async () => {
    const { target, batch, told, more } = aStore();
    target.addEventListener('click', () => batch.hold(() => more(2)));
    target.dispatchEvent(new Event('click'));
    await taskEnds();
    expect(told).toEqual([]);
    batch.flush();
    more();
    expect(told).toEqual([2, 3]);
  });

  it('does not notify an unsubscribed listener', async () => {
    const { told, stop, more } = aStore();
    more();
    stop();
    await taskEnds();
    expect(told).toEqual([]);
  });
});
