import { createSoftPurges } from './softPurges.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('applies the first soft purge immediately, and those of the next second together without duplicates', () => {
  const softened: (readonly string[])[] = [];
  const { add } = createSoftPurges((tags) => void softened.push(tags), 1000);
  add(['entry:1']);
  for (let like = 0; like < 50; like += 1) add(['entry:1', 'entry:2']);
  expect(softened).toEqual([['entry:1']]);
  jest.advanceTimersByTime(1000);
  expect(softened).toEqual([['entry:1'], ['entry:1', 'entry:2']]);
  jest.advanceTimersByTime(5000);
  add(['entry:3']);
  expect(softened).toHaveLength(3);
});

test('discards pending soft purges when it ends', () => {
  const softened: (readonly string[])[] = [];
  const { add, end } = createSoftPurges((tags) => void softened.push(tags), 1000);
  add(['entry:1']);
  add(['entry:2']);
  end();
  jest.advanceTimersByTime(5000);
  expect(softened).toEqual([['entry:1']]);
});
