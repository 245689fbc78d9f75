import { commentFailureText, parseCommentReason } from './commentReasonCode.ts';

test.each([
  ['400007013', 'ALL'],
  ['400007014', 'TEXT'],
  ['400007015', 'NAME'],
  ['400007007', 'BAN_IP'],
  ['400007012', 'BAN_USER'],
] as const)('R9.3 R5.8 the error code %s has the reason %s', (code, reason) => {
  expect(parseCommentReason(code)).toBe(reason);
});

test('R8.2 both kinds of ban have one message, and all other failures share another message', () => {
  expect(parseCommentReason('constructor')).toBeNull();
  for (const ban of ['BAN_IP', 'BAN_USER'] as const)
    expect(commentFailureText(ban)).toBe('投稿が拒否されました。');
  expect(commentFailureText('ALL')).toBe('投稿に失敗しました。時間をおいて再度お試しください。');
});
