import { releasedBy } from './releasedBy.ts';

const GIT_CONFIG = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
};

test('returns the configured author of a release, else the git user, else null', () => {
  const known = { ...GIT_CONFIG, GIT_CONFIG_VALUE_0: '太郎' };
  expect(releasedBy({ ...known, ENGAWA_RELEASED_BY: ' CI of entry ' })).toBe('CI of entry');
  expect(releasedBy({ ...known, ENGAWA_RELEASED_BY: '' })).toBe('太郎');
  expect(releasedBy({ ...GIT_CONFIG, GIT_CONFIG_VALUE_0: '' })).toBeNull();
  expect(releasedBy({ PATH: '/nowhere' })).toBeNull();
});
