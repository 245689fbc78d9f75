import { InvalidArgumentError } from '@commander-js/extra-typings';

/** One of several equal parts of a run. @property index from 1 to `count` */
export type Shard = { readonly index: number; readonly count: number };

/** Parses `1/4`. */
export const parseShard = (text: string): Shard => {
  const [, first = '', second = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  const [index, count] = [Number(first), Number(second)];
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('Expected a shard such as 1/4.');
};

/** The command line option for a program that divides its own work. */
export const shardArgs = (shard: Shard | null): readonly string[] =>
  shard === null ? [] : [`--shard=${shard.index}/${shard.count}`];

/** Every `count`th item: neighbours often have similar durations, so they go to different parts. */
export const filterShard = <T>(items: readonly T[], shard: Shard | null): readonly T[] =>
  shard === null ? items : items.filter((_, at) => at % shard.count === shard.index - 1);
