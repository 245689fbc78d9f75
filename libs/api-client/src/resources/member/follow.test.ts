import { failsWith, fakeRead, fakeWrite } from '../../fixtures/fakeRead.ts';
import { addFollow, getFollow, removeFollow } from './follow.ts';

const query = { amebaId: 'nanohana-daidokoro' };
const limit = { isUpperLimit: false, limitType: null, remainingTotal: 4999, remainingPerDay: 999 };
const aWire = (more: object = {}) => ({
  outcome: 0,
  isFollowing: false,
  isLogin: true,
  followerCount: 3,
  limit,
  ...more,
});
const follow = {
  ...query,
  isFollowing: false,
  isLogin: true,
  followerCount: 3,
  limit,
  isOverLimit: false,
};

describe('R3.16 a follow', () => {
  test('is read, created and removed', async () => {
    await expect(getFollow(fakeRead({ follow: aWire() }))(query)).resolves.toEqual({
      ok: true,
      value: follow,
    });
    const write = fakeWrite({
      'create follow': aWire({ isFollowing: true, followerCount: 4 }),
      'delete follow': aWire(),
    });
    await expect(addFollow(write)(query)).resolves.toEqual({
      ok: true,
      value: { ...follow, isFollowing: true, followerCount: 4 },
    });
    await expect(removeFollow(write)(query)).resolves.toEqual({ ok: true, value: follow });
    expect(write.calls).toEqual([
      { resource: 'follow', operation: 'create', params: query },
      { resource: 'follow', operation: 'delete', params: query },
    ]);
  });

  test('R4.6 beyond a limit fails with the name of that limit', async () => {
    const full = { isUpperLimit: true, limitType: 'day', remainingTotal: 7, remainingPerDay: 0 };
    const write = fakeWrite({ 'create follow': aWire({ outcome: 2, limit: full }) });
    await expect(addFollow(write)(query)).resolves.toEqual({
      ok: true,
      value: { ...follow, limit: full, isOverLimit: true },
    });
  });

  test('fails with API-007 for a guest, and with API-002 for an unknown outcome', async () => {
    const write = fakeWrite({
      'create follow': failsWith('API-007', 401),
      'delete follow': aWire({ outcome: 3 }),
    });
    await expect(addFollow(write)(query)).resolves.toMatchObject({ error: { code: 'API-007' } });
    await expect(removeFollow(write)(query)).resolves.toMatchObject({ error: { code: 'API-002' } });
  });
});
