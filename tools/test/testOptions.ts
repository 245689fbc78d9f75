import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { readShard, type Shard } from './shard.ts';

/**
 * @property names of the stages to run, in their own order
 * @property base what `--affected` compares with, as git names it; null for the branch main
 */
export type TestOptions = {
  readonly names: readonly string[];
  readonly isAffected: boolean;
  readonly base: string | null;
  /** every test; else a fixed choice of them */
  readonly isWhole: boolean;
  /** this part of the tests; null: all of them */
  readonly shard: Shard | null;
};

const OPTIONS = {
  only: { type: 'string', multiple: true },
  affected: { type: 'boolean', default: false },
  base: { type: 'string' },
  whole: { type: 'boolean', default: false },
  shard: { type: 'string' },
} as const;

const parsed = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS }).values;

/**
 * Reads the command line of `npm test`.
 * @param names of the stages there are
 * @returns what to run, or one sentence and the usage
 */
export const readTestOptions = (
  args: readonly string[],
  names: readonly string[],
): Result<TestOptions, string> => {
  const usage = `Usage: npm test -- [--only ${names.join('|')}] [--affected [--base REF]] [--whole] [--shard 1/4]`;
  let values: ReturnType<typeof parsed>;
  try {
    values = parsed(args);
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${usage}`);
  }
  const { affected, base, whole } = values;
  if (base !== undefined && !affected)
    return failure(`--base says what --affected compares with.\n${usage}`);
  const only = values.only?.flatMap((text) => text.split(','));
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) return failure(`There is no stage '${unknown}'.\n${usage}`);
  const shard = readShard(values.shard);
  if (!shard.ok) return failure(`${shard.error}\n${usage}`);
  return success({
    names: only === undefined ? names : names.filter((name) => only.includes(name)),
    isAffected: affected,
    base: base ?? null,
    isWhole: whole,
    shard: shard.value,
  });
};
