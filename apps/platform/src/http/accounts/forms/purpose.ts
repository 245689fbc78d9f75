const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/#saved-\d+$/, 'この記事を「あとで読む」に保存できます'],
  [/#iine-\d+$/, 'この記事にいいね！できます'],
  [/#reblog-\d+$/, 'この記事をリブログできます'],
  [/#follow-[\w-]+$/, 'このブログをフォローできます'],
  [/#block-[\w-]+$/, 'この人をブロックできます'],
  [/#comments$/, 'この記事にコメントできます'],
  [/^\/[^/]+\/amemberentry-\d+\.html/, 'この記事の続きを読めます'],
  [/^\/[^/]+\/amemberentrylist/, '会員限定の記事を読めます'],
  [/^\/feed\//, 'フォローしているブログの新しい記事を、どの端末でも読めます'],
  [/^\/saved\//, '「あとで読む」の記事を、どの端末でも読めます'],
  [/^\/blocks\//, 'ブロックしている相手を確かめられます'],
  [/^\/_customize\//, 'ブログの記事や設定を編集できます'],
];

/** Returns the Japanese label of the action that a return path continues; null if there is none. */
export const findPurpose = (returnTo: string): string | null =>
  PURPOSES.find(([path]) => path.test(returnTo))?.[1] ?? null;
