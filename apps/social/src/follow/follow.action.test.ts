import { followAction } from './follow.action.ts';

const FIELDS = { ameba_id: 'kanoya-mio', operation: null };
const buildLimit = (limitType: 'day' | 'total' | null) => ({
  isUpperLimit: limitType !== null,
  limitType,
  remainingTotal: limitType === 'total' ? 0 : 5,
  remainingPerDay: limitType === 'day' ? 0 : 5,
});
const answer = (isFollowing: boolean, limitType: 'day' | 'total' | null = null) => ({
  outcome: 0,
  isFollowing,
  isLogin: true,
  followerCount: 3,
  limit: buildLimit(limitType),
});

test.each([
  [false, 'create', 'kanoya-mioさんをフォローしますか？', 'フォローする', 'フォローしました'],
  [
    true,
    'delete',
    'kanoya-mioさんをフォロー中です。フォローをやめますか？',
    'フォローをやめる',
    'フォローをやめました',
  ],
] as const)(
  'R3.16 the form without scripts, if following is %s, confirms a %s',
  (isFollowing, operation, ...texts) => {
    const planned = {
      kind: 'write',
      resource: 'follow',
      operation,
      params: { amebaId: 'kanoya-mio' },
      keep: { operation },
    };
    expect(followAction.plan(FIELDS, answer(isFollowing))).toEqual(planned);
    // a confirmed operation is performed, whatever the follow's current state
    const confirmed = { ...FIELDS, operation };
    expect(followAction.plan(confirmed, null)).toEqual(planned);
    const { question, button, done } = followAction.words;
    expect([question, button, done].map((text) => text(confirmed))).toEqual(texts);
  },
);

test.each([
  ['day', '今日フォローできる人数の上限に達しました。明日またお試しください。'],
  [
    'total',
    'フォローできる人数の上限に達しています。フォローを整理すると、新しくフォローできます。',
  ],
] as const)(
  'R4.6 over the limit (%s), a follow is refused with a message but an unfollow is allowed',
  (limit, text) => {
    expect(followAction.plan(FIELDS, answer(false, limit))).toEqual({
      kind: 'refused',
      reason: limit,
    });
    expect(followAction.words.refusals).toMatchObject({ [limit]: text });
    expect(followAction.plan(FIELDS, answer(true, limit))).toMatchObject({ operation: 'delete' });
  },
);

test('a blocked reader’s follow is refused without a reason, an invalid response with API-002', () => {
  expect(followAction.words.refusals).toMatchObject({
    refused: 'フォローできませんでした。',
    'own-blog': expect.any(String),
    'blocked-by-you': expect.stringContaining('解除'),
  });
  expect(followAction.plan(FIELDS, { isFollowing: 'yes' })).toEqual({
    kind: 'refused',
    reason: 'API-002',
  });
});
