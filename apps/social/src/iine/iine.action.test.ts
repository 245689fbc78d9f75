import { iineAction } from './iine.action.ts';

const FIELDS = { entry_id: 12, ameba_id: 'kanoya-mio', operation: null };
const answer = (exist: boolean) => ({ result: 'success', exist, iineCount: 3, isLogin: true });
const WRITE = {
  kind: 'write',
  resource: 'iine',
  params: { amebaId: 'kanoya-mio', entryId: 12 },
};

test.each([
  [false, 'create', 'この記事にいいね！しますか？', 'いいね！する', 'いいね！しました'],
  [
    true,
    'delete',
    'この記事にはいいね！済みです。いいね！を取り消しますか？',
    'いいね！を取り消す',
    'いいね！を取り消しました',
  ],
] as const)(
  'R5.6 the form without scripts, if the like is %s, confirms a %s',
  (exist, operation, ...texts) => {
    const planned = { ...WRITE, operation, keep: { operation } };
    expect(iineAction.plan(FIELDS, answer(exist))).toEqual(planned);
    // a confirmed operation is performed, whatever the like's current state
    const confirmed = { ...FIELDS, operation };
    expect(iineAction.plan(confirmed, null)).toEqual(planned);
    const { question, button, done } = iineAction.words;
    expect([question, button, done].map((text) => text(confirmed))).toEqual(texts);
  },
);

test('refuses an invalid response of the read with API-002', () => {
  expect(iineAction.plan(FIELDS, { exist: 'yes' })).toEqual({ kind: 'refused', reason: 'API-002' });
});
