import { journeysOfChanges } from './journeysOfChanges.ts';

test.each<[string, 'all' | readonly string[]]>([
  ['apps/social/src/iine/Iine.tsx', ['likes', 'follows']],
  ['apps/social/package.json', 'all'],
  ['apps/social/README.md', []],
  ['apps/social/src/iine/Iine.test.tsx', []],
  ['apps/host/covers/old.svg', 'all'],
  ['libs/observability/src/log.server.ts', 'all'],
  ['libs/contract/src/testing/Hosted.tsx', []],
  ['delivery/start/startCommand.ts', 'all'],
  ['tools/checks/house/houseRules.ts', []],
  ['harness/product/product.ts', 'all'],
  ['e2e/journeys/members/likes.e2e.ts', ['likes']],
  ['docs/contracts/state.md', []],
  ['package-lock.json', 'all'],
  ['a.config', 'all'],
])('a change of %s runs the journeys %j', (path, journeys) => {
  expect(journeysOfChanges([path])).toEqual(journeys);
});

test('several changes run the journeys of each change once', () => {
  expect(journeysOfChanges(['apps/social/src/a.ts', 'e2e/journeys/members/likes.e2e.ts'])).toEqual([
    'likes',
    'follows',
  ]);
  expect(journeysOfChanges(['apps/social/src/a.ts', 'apps/host/src/a.ts'])).toBe('all');
  expect(journeysOfChanges([])).toEqual([]);
});
