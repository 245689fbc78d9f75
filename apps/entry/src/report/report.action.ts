import { REPORT_NOTE_MAX } from '@engawa/api-client/constants.ts';
import { defineAction } from '@engawa/contract';
import { REPORT_REASONS, REPORT_TEXTS } from './reportReasons.ts';

type Reason = keyof typeof REPORT_REASONS;
const REASONS = Object.keys(REPORT_REASONS) as Reason[];

/** Reports an entry or a comment to the moderators; anyone may do so, once per browser. */
export const reportAction = defineAction({
  access: 'anyone',
  fields: {
    entryId: { kind: 'id', isOptional: true, quotes: { what: 'entry', title: '報告する記事' } },
    commentId: {
      kind: 'id',
      isOptional: true,
      quotes: { what: 'comment', title: '{name}さんのコメント' },
    },
    reason: {
      kind: 'choice',
      of: REASONS,
      requested: { label: REPORT_TEXTS.reason, options: REPORT_REASONS },
    },
    note: {
      kind: 'text',
      label: REPORT_TEXTS.note,
      maxLength: REPORT_NOTE_MAX,
      isRequired: false,
    },
  },
  isNotified: true,
  offers: { deleteComment: '報告せずに、このコメントを削除する（書いた人とブログの管理人だけ）' },
  writes: [{ resource: 'report', operation: 'create' }],
  plan: ({ entryId, commentId, reason, note }) => {
    if (reason === null) return { kind: 'refused', reason: 'no-reason' };
    if (entryId === null && commentId === null) return { kind: 'refused', reason: 'no-subject' };
    const subject = commentId === null ? { entryId } : { commentId };
    return {
      kind: 'write',
      resource: 'report',
      operation: 'create',
      params: { ...subject, reason, note },
    };
  },
  words: {
    question: ({ commentId, reason }) =>
      `この${commentId === null ? '記事' : 'コメント'}を「${reason === null ? '' : REPORT_REASONS[reason]}」として報告しますか？`,
    button: () => REPORT_TEXTS.button,
    done: () => `報告を受け付けました。${REPORT_TEXTS.afterwards}`,
    back: 'もとのページにもどる',
    refusals: {
      'no-reason': '報告する理由を選んでください。',
      'no-subject': '何を報告するのか分かりませんでした。もう一度お試しください。',
      'API-008': '報告の回数が上限に達しました。時間をおいて、もう一度お試しください。',
      'API-004': '報告しようとしたものは、すでに見つかりませんでした。',
    },
  },
});
