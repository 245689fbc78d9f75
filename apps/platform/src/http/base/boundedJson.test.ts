import { boundedJson } from './boundedJson.ts';

test.each([[null], [3], ['a"b'], [[1, { a: 2 }]], [{}], [{ 'a"': 1, b: undefined, c: [null] }]])(
  'the JSON of %j equals that of JSON.stringify',
  (body) => expect(boundedJson(body, 100)).toBe(JSON.stringify(body)),
);

test('returns null beyond the size limit, without serialising the remaining value', () => {
  const later = jest.fn(() => 'x');
  expect(boundedJson({ a: 'y'.repeat(100), b: { toJSON: later } }, 50)).toBeNull();
  expect(later).not.toHaveBeenCalled();
  expect(boundedJson('y'.repeat(100), 50)).toBeNull();
  expect(boundedJson({ a: 'y' }, 9)).toBe('{"a":"y"}');
});
