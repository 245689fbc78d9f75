import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { WIRE_ANSWERS } from '@engawa/api-client/fixtures/wireAnswers.ts';
import type { Read } from '@engawa/contract';

/**
 * The states of a part: with the fixtures' data, without items, with long texts, with a failed
 * read, while loading.
 */
export const STATES = ['usual', 'empty', 'long', 'failed', 'loading'] as const;

export type State = (typeof STATES)[number];

type Own = Readonly<Record<string, object>>;
type Change = (value: unknown, key: string) => unknown;

/** Applies a change to every part of a JSON value, from its leaves up. */
const changed = (value: unknown, change: Change, key = ''): unknown => {
  if (Array.isArray(value))
    return change(
      value.map((item) => changed(item, change)),
      key,
    );
  if (typeof value !== 'object' || value === null) return change(value, key);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, changed(item, change, name)]),
  );
};

/** A change that empties lists and sets the counts of their items to 0. */
const emptied: Change = (value, key) => {
  if (Array.isArray(value)) return [];
  return /^total_count$|_cnt$|Cnt$/.test(key) ? 0 : value;
};

const TIMES = 12;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * A change that lengthens texts that people have written; dates, codes and addresses stay
 * unchanged.
 */
const lengthened: Change = (value) =>
  typeof value === 'string' && JAPANESE.test(value) ? value.repeat(TIMES) : value;

const answers = (change: Change, own: Own) =>
  Object.fromEntries(
    Object.entries({ ...WIRE_ANSWERS, ...own }).map(([name, answer]) => [
      name,
      () => ({ ok: true as const, value: changed(answer, change) }),
    ]),
  );

/**
 * Creates the reads of a state. A resource without a fixture has no response.
 * @param own responses that replace the common ones
 */
export const readIn = (state: State, own: Own = {}): Read => {
  if (state === 'failed')
    return fakeRead(
      Object.fromEntries(Object.keys(WIRE_ANSWERS).map((name) => [name, failsWith('API-001', 0)])),
    );
  if (state === 'empty') return fakeRead(answers(emptied, own));
  return fakeRead(answers(state === 'long' ? lengthened : (value) => value, own));
};

/** Creates the reads of the usual state, except that the read of `failing` fails. */
export const readWithout = (failing: string, own: Own = {}): Read =>
  fakeRead({ ...WIRE_ANSWERS, ...own, [failing]: failsWith('API-001', 0) });
