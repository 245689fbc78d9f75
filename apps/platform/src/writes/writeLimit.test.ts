import { createWriteLimit, WRITES_A_MINUTE } from './writeLimit.ts';

const times = (count: number, work: () => void) => {
  for (let at = 0; at < count; at += 1) work();
};

test('a member writes so often a minute, and others as if that one were not', () => {
  let now = 1000;
  const take = createWriteLimit(() => now);
  times(WRITES_A_MINUTE, () => take(1));
  expect(() => take(1)).toThrow(expect.objectContaining({ statusCode: 429 }));
  expect(() => take(2)).not.toThrow();
  now += 59_999;
  expect(() => take(1)).toThrow('Too Many Requests');
  now += 1;
  expect(() => times(WRITES_A_MINUTE, () => take(1))).not.toThrow();
  expect(() => take(1)).toThrow('Too Many Requests');
});
