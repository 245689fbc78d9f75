import { sharesOf, together } from './autocannonLoad.ts';
import { parseWrk } from './wrkLoad.ts';

const LOAD = { requests: 10, refused: 1, durationMs: 3000, p50Ms: 1, p99Ms: 9, programs: 1 };
const LINE = '{"requests":120,"durationMs":1000.5,"bad":0,"p50Ms":1.5,"p99Ms":4}';

test('what wrk says beside its figures is passed over', () => {
  expect(parseWrk(`Running 1s test\n 120 requests in 1.00s\n\n${LINE}\n`, 'a')).toEqual({
    requests: 120,
    refused: 0,
    durationMs: 1000.5,
    p50Ms: 1.5,
    p99Ms: 4,
    programs: 1,
  });
});

test.each([
  [LINE.replace('"bad":0', '"bad":3'), 'a answered 3 requests badly'],
  [LINE.replace('120', '0'), 'nothing was answered'],
  ['unable to connect', 'Invalid type'],
])('what was not answered well is no measurement: %s', (output, words) => {
  expect(() => parseWrk(output, 'a')).toThrow(words);
});

test('several programs hold all connections between them, and each at least one', () => {
  expect(sharesOf(10, 3)).toEqual([3, 3, 4]);
  expect(sharesOf(1, 3)).toEqual([1]);
});

test('several programs at once are told by the worst of them', () => {
  const worse = { ...LOAD, requests: 5, refused: 0, durationMs: 3100, p99Ms: 12 };
  expect(together([LOAD, worse])).toEqual({
    requests: 15,
    refused: 1,
    durationMs: 3100,
    p50Ms: 1,
    p99Ms: 12,
    programs: 2,
  });
});
