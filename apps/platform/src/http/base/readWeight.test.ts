import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { MOST_WEIGHT, computeReadWeight } from './readWeight.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const group = (resource: string, params: object, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`g${n}`, { resource, operation: 'read', params }]),
  );
const fetchStatus = async (requests: object) =>
  (await platform.server.inject({ method: 'POST', url: '/_api', payload: { requests } }))
    .statusCode;

test.each([
  ['genres', {}, 1],
  ['blogEntries', { limit: 10 }, 1],
  ['blogEntries', { limit: 50 }, 3],
  ['blogEntries', { limit: '50' }, 3],
  ['blogEntries', { limit: 10, isNeedDetailText: true }, 5],
  ['blogEntries', { limit: '50', isNeedDetailText: '1' }, 25],
  ['blogEntries', { limit: 50, isNeedDetailText: false }, 3],
  ['blogEntry', { entryId: 1 }, 2],
  ['blogCommentThreads', { limit: 50, replyLimit: 50 }, 18],
  ['search', { q: 'a', limit: 20 }, 10],
  ['newEntries', { limit: 50, perBlog: 1 }, 6],
  // malformed parameters are refused by their own read
  ['blogEntries', { limit: 'many' }, 1],
  ['blogEntries', null, 1],
  [7, {}, 1],
])('a read of %j with %j weighs %i', (resource, params, weight) => {
  expect(computeReadWeight({ resource, operation: 'read', params })).toBe(weight);
});

test('accepts fifty small reads, and rejects fifty large ones', async () => {
  expect(await fetchStatus(group('newEntries', { limit: 10 }, 50))).toBe(200);
  expect(await fetchStatus(group('newEntries', { limit: 50 }, 50))).toBe(400);
  expect(await fetchStatus(group('search', { q: 'a' }, MOST_WEIGHT / 10 + 1))).toBe(400);
});
