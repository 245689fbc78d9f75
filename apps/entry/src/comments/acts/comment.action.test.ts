import {
  COMMENT_NAME_MAX,
  COMMENT_TEXT_MAX,
} from '@engawa/blog-domain/comments/validateComment.ts';
import { commentAction } from './comment.action.ts';
import { HELD } from './commentRefusals.ts';

test('R5.3 R5.4 the action limits the length of the name and the text', () => {
  expect(commentAction.fields).toMatchObject({
    commentName: { limit: COMMENT_NAME_MAX },
    commentText: { limit: COMMENT_TEXT_MAX },
  });
});

const FIELDS = {
  amebaId: 'hidamari-yonin',
  entryId: 12,
  parentId: null,
  postKey: 'k'.repeat(20),
  commentName: '旅人',
  commentText: '紙のような便りです',
};

test('R5.8 the action always reports its result, with the message of the client app for a held comment', () => {
  expect(commentAction.isNotified).toBe(true);
  expect(commentAction.plan(FIELDS, null)).toMatchObject({ outcomes: { isHeld: HELD } });
  expect(commentAction.words.done(FIELDS)).toBe('コメントを投稿しました。');
});
