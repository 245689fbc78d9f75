import { parseShard, filterShard } from './shard.ts';

test('assigns each item to exactly one shard', () => {
  const items = [1, 2, 3, 4, 5, 6, 7];
  const parts = [1, 2, 3].map((index) => filterShard(items, { index, count: 3 }));
  expect(parts.flat().toSorted()).toEqual(items);
  expect(parts.map(({ length }) => length)).toEqual([3, 2, 2]);
  expect(filterShard(items, null)).toEqual(items);
});

test('parses the index of a shard and the number of shards', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 });
});

test.each(['0/4', '5/4', '1', '1/0', 'a/b', ''])('rejects %j as a shard', (text) => {
  expect(() => parseShard(text)).toThrow('Expected a shard such as 1/4.');
});
