/** Message after a comment that the blog's owner must approve first. */
export const HELD = 'コメントを受け付けました。ブログの管理人が確認したあとに表示されます。';

export const POSTED = 'コメントを投稿しました。';

/** Messages for the platform's refusals of a comment, in addition to the reasons in R5.8. */
export const COMMENT_REFUSALS = {
  'comments-closed': 'この記事はコメントを受け付けていません。',
  'members-only': 'コメントするにはログインしてください。',
  'parent-gone': '返信先のコメントが見つかりませんでした。',
  'invalid-name': '名前を入力してください。',
  'invalid-text': 'コメントの内容を確認してください。',
  refused: '投稿できませんでした。',
  'blocked-by-you':
    'ブロックしている相手のブログには投稿できず、その人のコメントにも返信できません。',
  challenge: '確認に失敗しました。もう一度お試しください。',
} as const;
