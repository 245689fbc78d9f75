/** @jest-environment jsdom */
import { legacy_createStore, type UnknownAction } from 'redux';
import { createNotificationBatch } from './notificationBatch.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

const aStore = () => {
  const target = new EventTarget();
  const batch = createNotificationBatch(target);
  const store = legacy_createStore(
    (count: number = 0, { type }: UnknownAction) => (type === 'more' ? count + 1 : count),
    batch.enhancer,
  );
  const notified: number[] = [];
  const stop = store.subscribe(() => void notified.push(store.getState()));
  const more = (times = 1) => {
    for (let i = 0; i < times; i += 1) store.dispatch({ type: 'more' });
  };
  return { target, batch, store, notified, stop, more };
};

const taskEnds = () => Promise.resolve();

describe('R4.18 store notifications:', () => {
  it('listeners are notified once, immediately after all dispatches of one task', async () => {
    const { notified, more } = aStore();
    more(3);
    expect(notified).toEqual([]);
    await taskEnds();
    expect(notified).toEqual([3]);
  });

  it('listeners are notified of further changes every 200 ms while changes continue', async () => {
    const { notified, more } = aStore();
    more();
    await taskEnds();
    for (let i = 0; i < 10; i += 1) {
      jest.advanceTimersByTime(50);
      more();
      await taskEnds();
    }
    expect(notified).toEqual([1, 4, 8]);
    jest.advanceTimersByTime(99);
    expect(notified).toEqual([1, 4, 8]);
    jest.advanceTimersByTime(1);
    expect(notified).toEqual([1, 4, 8, 11]);
  });

  it('listeners are notified immediately after a pause', async () => {
    const { notified, more } = aStore();
    more();
    await taskEnds();
    jest.advanceTimersByTime(2000);
    expect(notified).toEqual([1]);
    more();
    await taskEnds();
    expect(notified).toEqual([1, 2]);
  });

  it.each(['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'])(
    'a %s notifies of pending changes at once, and of changes by its own handlers synchronously',
    async (act) => {
      const { target, notified, more } = aStore();
      more();
      await taskEnds();
      more();
      target.addEventListener(act, () => more());
      target.dispatchEvent(new Event(act));
      expect(notified).toEqual([1, 2, 3]);
      jest.advanceTimersByTime(1);
      more();
      await taskEnds();
      expect(notified).toEqual([1, 2, 3]);
      jest.advanceTimersByTime(200);
      expect(notified).toEqual([1, 2, 3, 4]);
    },
  );

  it('flush notifies of pending changes, once', async () => {
    const { batch, notified, more } = aStore();
    more();
    await taskEnds();
    more();
    batch.flush();
    batch.flush();
    expect(notified).toEqual([1, 2]);
  });

  it('hold suppresses notifications, also during input, until a flush', async () => {
    const { target, batch, notified, more } = aStore();
    target.addEventListener('click', () => batch.hold(() => more(2)));
    target.dispatchEvent(new Event('click'));
    await taskEnds();
    expect(notified).toEqual([]);
    batch.flush();
    more();
    expect(notified).toEqual([2, 3]);
  });

  it('an unsubscribed listener is not notified', async () => {
    const { notified, stop, more } = aStore();
    more();
    stop();
    await taskEnds();
    expect(notified).toEqual([]);
  });
});
