import type { ApiErrorCode } from '@engawa/contract';

type Refusal = { readonly status: number; readonly message: string };

const LATER = '時間をおいて、もう一度お試しください。';
const NOT_ALLOWED = { status: 403, message: 'この操作は許可されていません。' };
const BUSY = { status: 503, message: `ただいま処理できませんでした。${LATER}` };

/**
 * Codes of the read layer, and two others. RENDER-003: no worker slot is free. REMOTE-004: the code
 * of the release threw or returned an invalid plan.
 */
type RefusalCode = ApiErrorCode | 'RENDER-003' | 'REMOTE-004';

/** Responses by the reason why an action has written nothing. */
const REFUSALS: Readonly<Record<RefusalCode, Refusal>> = {
  'API-001': BUSY,
  'API-002': { ...BUSY, status: 502 },
  'API-003': NOT_ALLOWED,
  'API-004': { status: 404, message: '対象が見つかりませんでした。' },
  'API-005': BUSY,
  'API-006': { status: 400, message: '受け付けられない内容でした。' },
  'API-007': NOT_ALLOWED,
  'API-008': { status: 429, message: `回数の上限に達しました。${LATER}` },
  'RENDER-003': BUSY,
  'REMOTE-004': { ...BUSY, status: 500 },
};

const UNSURE =
  '受け付けられたか確認できませんでした。もとのページで確認してから、もう一度お試しください。';

const isCode = (reason: string): reason is RefusalCode => Object.hasOwn(REFUSALS, reason);

/**
 * Resolves the status and the message of a refusal.
 * @param reason an error code, or a reason that the action defines
 * @param words messages of the action, by reason
 * @param isSent whether the write was sent; it may then have happened
 */
export const resolveRefusal = (
  reason: string,
  words: Readonly<Record<string, string>>,
  isSent: boolean,
): Refusal => {
  const own = Object.hasOwn(words, reason) ? words[reason] : undefined;
  if (!isCode(reason)) return { status: 409, message: own ?? '受け付けられませんでした。' };
  const { status, message } = REFUSALS[reason];
  const isUnsure = isSent && (status === 502 || status === 503);
  return { status, message: own ?? (isUnsure ? UNSURE : message) };
};
