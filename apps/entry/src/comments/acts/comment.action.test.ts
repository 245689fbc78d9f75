import { commentAction } from './comment.action.ts';
import { HELD } from './commentRefusals.ts';

const FIELDS = {
  amebaId: 'hidamari-yonin',
  entryId: 12,
  parentId: null,
  postKey: 'k'.repeat(20),
  commentName: '旅人',
  commentText: '紙のような便りです',
};

test('R5.8 without scripts the result of a comment is always shown; a held one has the same text as with scripts', () => {
  expect(commentAction.isTold).toBe(true);
  expect(commentAction.plan(FIELDS, null)).toMatchObject({ outcomes: { isHeld: HELD } });
  expect(commentAction.words.done(FIELDS)).toBe('コメントを投稿しました。');
});
