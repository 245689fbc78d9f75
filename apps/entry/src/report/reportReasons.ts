/** Reasons of a report: the value for `/_api` and its label. */
export const REPORT_REASONS = {
  spam: '宣伝や迷惑な投稿',
  abuse: '嫌がらせや攻撃的な内容',
  privacy: '個人情報が書かれている',
  illegal: '法律に反する内容',
  other: 'その他',
} as const;

/** Text of the form, with and without scripts. */
export const REPORT_TEXTS = {
  reason: '報告する理由を選んでください',
  note: 'くわしい内容（なくてもかまいません）',
  afterwards: '運営者が確認し、必要なときは非表示にします。結果のお知らせはありません。',
  button: '報告する',
} as const;
