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

describe('R4.18 notifications of state', () => {
  it('tells what is dispatched together once, and at once', async () => {
    const { told, more } = aStore();
    more(3);
    expect(told).toEqual([]);
    await taskEnds();
    expect(told).toEqual([3]);
  });

  it('tells further changes once every 200 ms, also while they go on', async () => {
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

  it('tells a change after a pause without waiting for an interval', async () => {
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
    'tells what is pending at a %s, and each change while it is handled',
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

  it('tells all that is pending when it is flushed, and nothing twice', async () => {
    const { batch, told, more } = aStore();
    more();
    await taskEnds();
    more();
    batch.flush();
    batch.flush();
    expect(told).toEqual([1, 2]);
  });

  it('tells nothing of what is held, also at an act, until it is flushed', async () => {
    const { target, batch, told, more } = aStore();
    target.addEventListener('click', () => batch.hold(() => more(2)));
    target.dispatchEvent(new Event('click'));
    await taskEnds();
    expect(told).toEqual([]);
    batch.flush();
    more();
    expect(told).toEqual([2, 3]);
  });

  it('tells nothing to who has left', async () => {
    const { told, stop, more } = aStore();
    more();
    stop();
    await taskEnds();
    expect(told).toEqual([]);
  });
});
