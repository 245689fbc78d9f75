/** @jest-environment jsdom */
import { createFirstPageCode } from './firstPageCode.ts';
import { loadOf } from './navigation/prefetcher.ts';
import type { StagedPage } from './navigation/stagedView.ts';

const VIEW = { kind: 'view' } as StagedPage;

const opened = (gathered: Promise<void>, areLeft = false) => {
  const gather = jest.fn(() => gathered);
  const code = createFirstPageCode({ gather }, () => areLeft);
  const shown = jest.fn();
  return { gather, code, shown, open: () => code.beside(loadOf(VIEW)).outcome.then(shown) };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('R2.1.9 the code of the first page', () => {
  it('is loaded once, before another page replaces it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { gather, shown, open } = opened(promise);
    const opening = [open(), open()];
    await jest.advanceTimersByTimeAsync(100);
    expect([gather.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0]);
    resolve();
    await Promise.all(opening);
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('delays the other page by half a second at most', async () => {
    const { shown, open } = opened(new Promise(() => undefined));
    void open();
    await jest.advanceTimersByTimeAsync(499);
    expect(shown).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledWith(VIEW);
  });

  it('is not loaded where links are left to the browser', async () => {
    const { gather, shown, open } = opened(Promise.resolve(), true);
    await open();
    expect([gather.mock.calls.length, shown.mock.calls.length]).toEqual([0, 1]);
  });
});
