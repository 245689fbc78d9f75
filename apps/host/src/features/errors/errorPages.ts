import type { ErrorPageStatus } from '../../protocol/errorPageStatus.ts';

export const ERROR_HEADING = 'ご指定のページを表示できません。';

type ErrorFacts = { readonly name: string; readonly message: string };

const UNREADABLE: ErrorFacts = {
  name: '通信エラー',
  message: 'ブラウザとの通信がうまくいかなかったか、URLが間違っている可能性があります。',
};
const UNAUTHENTICATED: ErrorFacts = {
  name: '認証エラー',
  message: 'ページの認証に失敗しました。',
};
const MISSING: ErrorFacts = {
  name: 'ページが見つかりません',
  message: 'ページが移動または削除されたか、URLが間違っている可能性があります。',
};
const SLOW: ErrorFacts = {
  name: 'タイムアウト',
  message: '一定時間内に処理が終わりませんでした。時間をおいて再度お試しください。',
};
const DOWN: ErrorFacts = {
  name: 'ただいま利用できません',
  message: 'メンテナンスまたは障害のため、ただいまサービスをご利用いただけません。',
};

export const ERROR_PAGES = {
  400: UNREADABLE,
  401: UNAUTHENTICATED,
  403: UNAUTHENTICATED,
  404: MISSING,
  405: MISSING,
  408: SLOW,
  417: UNREADABLE,
  500: DOWN,
  503: DOWN,
  504: DOWN,
} as const satisfies Record<ErrorPageStatus, ErrorFacts>;
