import { readShard, shardOf } from './shard.ts';

test('the shards of a run hold each item once', () => {
  const items = [1, 2, 3, 4, 5, 6, 7];
  const parts = [1, 2, 3].map((index) => shardOf(items, { index, count: 3 }));
  expect(parts.flat().toSorted()).toEqual(items);
  expect(parts.map(({ length }) => length)).toEqual([3, 2, 2]);
  expect(shardOf(items, null)).toEqual(items);
});

test.each(['0/4', '5/4', '1', '1/0', 'a/b', ''])('%s is refused in a sentence', (text) => {
  expect(readShard(text)).toEqual({ ok: false, error: `'${text}' is no shard such as 1/4.` });
});
