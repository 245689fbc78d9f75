import { findPurpose } from './purpose.ts';

test.each([
  [
    '/hidamari-yonin/entry-12870014402.html#saved-12870014402',
    'この記事を「あとで読む」に保存できます',
  ],
  ['/hidamari-yonin/amemberentry-12.html#iine-12', 'この記事にいいね！できます'],
  ['/hidamari-yonin/entry-12.html#reblog-12', 'この記事をリブログできます'],
  ['/hidamari-yonin/#follow-profile-hidamari-yonin', 'このブログをフォローできます'],
  ['/hidamari-yonin/#block-hidamari-yonin', 'この人をブロックできます'],
  ['/hidamari-yonin/amemberentry-12870014402.html', 'この記事の続きを読めます'],
  ['/hidamari-yonin/amemberentry-12870014402.html#comments', 'この記事にコメントできます'],
  ['/hidamari-yonin/amemberentrylist-2.html', '会員限定の記事を読めます'],
  ['/_customize/update/input', 'ブログの記事や設定を編集できます'],
])('R6.1 sign-in that returns to %s states its purpose', (path, purpose) => {
  expect(findPurpose(path)).toBe(purpose);
});

test.each(['/', '/hidamari-yonin/entry-12870014402.html', '/feed'])(
  'sign-in that returns to %s has no single purpose',
  (path) => {
    expect(findPurpose(path)).toBeNull();
  },
);
