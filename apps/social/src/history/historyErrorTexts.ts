import type { StorageError } from '@engawa/contract';

/** Messages for a failed history, displayed in its place. */
export const HISTORY_ERROR_TEXTS = {
  denied: 'ブラウザの設定により、閲覧履歴を保存できません。',
  full: 'ブラウザの保存容量がいっぱいのため、閲覧履歴を保存できません。',
  corrupt: '閲覧履歴が壊れていて読めませんでした。新しく記録しなおします。',
} as const satisfies Record<StorageError, string>;
