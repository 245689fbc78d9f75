/** @jest-environment jsdom */
import { afterFirstPaint } from './afterFirstPaint.ts';

/** jsdom paints nothing: the test says when something is seen. */
const aPage = (isHidden: boolean) => {
  const seen: (() => void)[] = [];
  class FakeObserver {
    #callback: () => void;
    constructor(callback: () => void) {
      this.#callback = callback;
    }
    observe() {
      seen.push(this.#callback);
    }
    disconnect() {
      seen.splice(0);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  let runs = 0;
  afterFirstPaint(() => {
    runs += 1;
  });
  return { paint: () => [...seen].forEach((tell) => tell()), runs: () => runs };
};

afterEach(() => void jest.restoreAllMocks());

test('nothing runs before the reader sees something, and it runs once', () => {
  const page = aPage(false);
  expect(page.runs()).toBe(0);
  page.paint();
  page.paint();
  expect(page.runs()).toBe(1);
});

test('a page rendered ahead, which shows nothing yet, does not wait', () => {
  expect(aPage(true).runs()).toBe(1);
});
