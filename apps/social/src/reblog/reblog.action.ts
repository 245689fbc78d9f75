import { decodeReblog } from '@engawa/api-client/resources/member/reblog.ts';
import {
  REBLOG_TEXT_MAX,
  findReblogTextError,
  normaliseReblogText,
} from '@engawa/blog-domain/reactions/reblogText.ts';
import { defineAction } from '@engawa/contract';
import { DAY_LIMIT_TEXT, OUTCOME_TEXTS, REFUSAL_TEXTS } from './reblogToggle.ts';

/**
 * Reblogs without JavaScript. The host asks for a confirmation, because the form's page has no
 * session.
 */
export const reblogAction = defineAction({
  access: 'member',
  fields: {
    entry_id: { kind: 'id' },
    ameba_id: { kind: 'amebaId' },
    operation: { kind: 'choice', of: ['create', 'delete'] },
    text: {
      kind: 'text',
      label: 'リブログに添えるひとこと（なくてもかまいません）',
      // a code point may take two UTF-16 units; the limit counts code points
      maxLength: 2 * REBLOG_TEXT_MAX,
      limit: REBLOG_TEXT_MAX,
      isRequired: false,
    },
  },
  reads: { resource: 'reblog', params: { amebaId: 'ameba_id', entryId: 'entry_id' } },
  // The page with the form is the same for all readers, so it cannot display the result.
  isNotified: true,
  writes: [
    { resource: 'reblog', operation: 'create' },
    { resource: 'reblog', operation: 'delete' },
  ],
  anchor: 'reblog-{entry_id}',
  plan: (fields, answer) => {
    const { entry_id: entryId, ameba_id: amebaId, operation: confirmed } = fields;
    const reblog = answer === null ? null : decodeReblog(answer, { entryId });
    if (reblog?.ok === false) return { kind: 'refused', reason: reblog.error.code };
    const present = reblog?.value;
    const operation = confirmed ?? (present?.exist ? 'delete' : 'create');
    if (operation === 'create' && present) {
      // Without permission, a write would change nothing, and the response would not report that.
      if (!present.isAllowed) return { kind: 'refused', reason: 'reblog-denied' };
      if (!present.hasBlog) return { kind: 'refused', reason: 'no-blog' };
      if (present.remainingPerDay === 0) return { kind: 'refused', reason: 'day' };
    }
    const text = normaliseReblogText(fields.text);
    const fault = findReblogTextError(text);
    if (operation === 'create' && fault !== null)
      return { kind: 'faulty', faults: { text: fault } };
    return {
      kind: 'write',
      resource: 'reblog',
      operation,
      params: operation === 'create' ? { amebaId, entryId, text } : { amebaId, entryId },
      keep: { operation },
    };
  },
  words: {
    question: ({ operation }) =>
      operation === 'delete'
        ? 'リブログを取り消しますか？あなたのブログからその記事も消えます。'
        : 'この記事をあなたのブログにリブログしますか？',
    button: ({ operation }) => (operation === 'delete' ? 'リブログを取り消す' : 'リブログする'),
    done: ({ operation }) => OUTCOME_TEXTS[operation === 'delete' ? 'removed' : 'added'],
    back: '記事にもどる',
    refusals: { day: DAY_LIMIT_TEXT, ...REFUSAL_TEXTS },
  },
});
