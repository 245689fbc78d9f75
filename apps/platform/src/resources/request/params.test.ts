import * as v from 'valibot';
import {
  amebaIdListParam,
  amebaIdParam,
  flagParam,
  hostParam,
  idListParam,
  idParam,
  parseParams,
  textListParam,
} from './params.ts';

test.each([
  [123456, '123456'],
  [true, 'true'],
  [null, 'null'],
  ['a--b', 'a--b'],
])('parses the amebaId %j as text', (given, text) => {
  expect(v.parse(amebaIdParam, given)).toBe(text);
});

test.each([
  ['1,2,2,3', [1, 2, 3]],
  [
    [1, '2'],
    [1, 2],
  ],
  [7, [7]],
  ['', []],
])('parses the list %j', (given, ids) => {
  expect(v.parse(idListParam, given)).toEqual(ids);
});

test('parses a list of amebaIds, also a numeric one, up to its limit', () => {
  expect(v.parse(amebaIdListParam(3), 'a,b,a')).toEqual(['a', 'b']);
  expect(v.parse(amebaIdListParam(3), 123)).toEqual(['123']);
  expect(v.safeParse(amebaIdListParam(3), 'a,b,c,d').success).toBe(false);
});

test.each(['1.5', '-1', 'x', '', ' 1', {}, Number.NaN])('rejects the numeric id %j', (given) => {
  expect(v.safeParse(idParam, given).success).toBe(false);
});

test('parses flags as words and numbers', () => {
  expect([true, 'true', 1, '1'].map((given) => v.parse(flagParam, given))).not.toContain(false);
  expect([false, 'false', 0, undefined].map((given) => v.parse(flagParam, given))).not.toContain(
    true,
  );
});

test('names a malformed parameter, and ignores unknown parameters', () => {
  const schema = v.object({ entryId: idParam });
  expect(parseParams(schema, { entryId: 1, more: 'x' })).toEqual({ entryId: 1 });
  const none: Readonly<Record<string, unknown>> = {};
  expect(() => parseParams(schema, none)).toThrow('entryId is required');
  expect(() => parseParams(schema, { entryId: 'x' })).toThrow('entryId is malformed');
});

test('rejects a huge list by its length, before an item is read', () => {
  let read = 0;
  const item = new Proxy({}, { get: () => (read += 1) });
  const given = Array.from({ length: 340_000 }, () => item);
  expect(() => parseParams(v.object({ entryIds: idListParam }), { entryIds: given })).toThrow(
    'entryIds is malformed',
  );
  expect(read).toBe(0);
  expect(
    v.parse(
      idListParam,
      Array.from({ length: 200 }, () => 7),
    ),
  ).toEqual([7]);
});

test('stops at the first invalid item of a list', () => {
  let looked = 0;
  const counting = v.custom<number>(() => {
    looked += 1;
    return false;
  });
  const schema = v.object({ ids: v.array(counting) });
  expect(() => parseParams(schema, { ids: Array.from({ length: 100 }, () => 0) })).toThrow();
  expect(looked).toBe(1);
});

test.each([
  ['amebaIds', amebaIdListParam(10)],
  ['words', textListParam],
  ['amebaId', amebaIdParam],
  ['host', hostParam],
])('the parameter %s rejects NUL, which PostgreSQL cannot store, and objects', (_name, schema) => {
  expect(v.safeParse(schema, 'a\0b').success).toBe(false);
  expect(v.safeParse(schema, [{ toString: 1 }]).success).toBe(false);
});
