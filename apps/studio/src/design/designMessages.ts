import type { DesignSection } from './designForm.ts';

export const SECTION_TITLES = {
  skin: 'スキン',
  cover: 'カバー画像',
  layout: '列と記事の数',
  sidebar: 'サイドバー',
  css: 'CSSの編集',
  messageBoard: 'メッセージボード',
  introduction: '自己紹介',
  featured: '注目の記事',
  sns: 'ほかのサイトへのリンク',
  announcement: '記事のお知らせ',
} as const satisfies Record<DesignSection, string>;

const REFUSALS: Readonly<Record<string, string>> = {
  'not-in-plan': 'この項目は、ご利用のプランでは使えません。',
  'no-skin': 'そのスキンはありません。選び直してください。',
  'no-entry': '公開中ではない記事が選ばれています。選び直してください。',
  'no-picture': '画像が見つかりません。選び直してください。',
  malformed: '入力内容を確認してください。',
  'too-large': 'CSSは200KB以内にしてください。',
  'too-deep': 'CSSの括弧の重なりが深すぎます。',
  'too-slow': 'CSSが複雑すぎて読み取れません。短くしてください。',
  'Too Many Requests': '保存の回数が多すぎます。1分ほど待ってから、もう一度お試しください。',
  Forbidden: '時間がたったため、もう一度ボタンを押してください。入力した内容は残っています。',
};

const DOWN =
  'ただいま保存できません。入力した内容はこの画面に残っています。時間をおいて、もう一度お試しください。';

/** The message for a section that was not written. @param reason as the platform names it */
export const toDesignMessage = (reason: string): string =>
  Object.hasOwn(REFUSALS, reason) ? (REFUSALS[reason] ?? DOWN) : DOWN;

const DROP_REASONS: Readonly<Record<string, string>> = {
  broken: '書き方が正しくありません',
  'at-rule': '使えない規則です',
  selector: '使えないセレクタです',
  property: '使えないプロパティです',
  value: '使えない値です',
  function: '使えない関数です',
  address: '使えないアドレスです',
  'private-name': 'ブログの外の名前です',
  'skin-color': 'ブログ全体の色は、body に、読みやすい組み合わせの #色 で書いてください',
  'too-long': '長すぎます',
};

/** The message for a removed part of an owner's style sheet. */
export const toDropMessage = (reason: string): string => DROP_REASONS[reason] ?? '使えません';
