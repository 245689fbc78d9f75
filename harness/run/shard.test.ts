import { parseShard, shardOf } from './shard.ts';

test('the shards of a run hold each item once', () => {
  const items = [1, 2, 3, 4, 5, 6, 7];
  const parts = [1, 2, 3].map((index) => shardOf(items, { index, count: 3 }));
  expect(parts.flat().toSorted()).toEqual(items);
  expect(parts.map(({ length }) => length)).toEqual([3, 2, 2]);
  expect(shardOf(items, null)).toEqual(items);
});

test('a part is named by its number and theirs', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 });
});

test.each(['0/4', '5/4', '1', '1/0', 'a/b', ''])('%s is no part', (text) => {
  expect(() => parseShard(text)).toThrow('Expected a part such as 1/4.');
});
