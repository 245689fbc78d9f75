import { decodeSaved } from '@engawa/api-client/resources/member/saved.ts';
import { defineAction } from '@engawa/contract';
import { OUTCOME_TEXTS, REFUSAL_TEXTS } from './savedToggle.ts';

/**
 * Saves without JavaScript. The host asks for a confirmation, because the form's page has no
 * session.
 */
export const savedAction = defineAction({
  access: 'member',
  fields: {
    entry_id: { kind: 'id' },
    operation: { kind: 'choice', of: ['create', 'delete'] },
  },
  reads: { resource: 'saved', params: { entryId: 'entry_id' } },
  // The page with the form is the same for all readers, so it cannot display the result.
  isNotified: true,
  writes: [
    { resource: 'saved', operation: 'create' },
    { resource: 'saved', operation: 'delete' },
  ],
  anchor: 'saved-{entry_id}',
  plan: ({ entry_id: entryId, operation: confirmed }, answer) => {
    const saved = answer === null ? null : decodeSaved(answer, { entryId });
    if (saved?.ok === false) return { kind: 'refused', reason: saved.error.code };
    const operation = confirmed ?? (saved?.value.isSaved ? 'delete' : 'create');
    return {
      kind: 'write',
      resource: 'saved',
      operation,
      params: { entryId },
      keep: { operation },
    };
  },
  words: {
    question: ({ operation }) =>
      operation === 'delete'
        ? 'この記事をあとで読むから外しますか？'
        : 'この記事をあとで読むに保存しますか？',
    button: ({ operation }) =>
      operation === 'delete' ? 'あとで読むから外す' : 'あとで読むに保存する',
    done: ({ operation }) => OUTCOME_TEXTS[operation === 'delete' ? 'removed' : 'added'],
    back: '記事にもどる',
    refusals: REFUSAL_TEXTS,
  },
});
