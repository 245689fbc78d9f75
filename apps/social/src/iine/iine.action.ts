import { decodeIine } from '@engawa/api-client/resources/member/iine.ts';
import { defineAction } from '@engawa/contract';
import { OUTCOME_TEXTS, REFUSAL_TEXTS } from './iineToggle.ts';

/**
 * Likes without JavaScript. The host asks for a confirmation, because the form's page has no
 * session.
 */
export const iineAction = defineAction({
  access: 'member',
  fields: {
    entry_id: { kind: 'id' },
    ameba_id: { kind: 'amebaId' },
    operation: { kind: 'choice', of: ['create', 'delete'] },
  },
  reads: { resource: 'iine', params: { amebaId: 'ameba_id', entryId: 'entry_id' } },
  writes: [
    { resource: 'iine', operation: 'create' },
    { resource: 'iine', operation: 'delete' },
  ],
  anchor: 'iine-{entry_id}',
  plan: (fields, answer) => {
    const { entry_id: entryId, ameba_id: amebaId, operation: confirmed } = fields;
    const iine = answer === null ? null : decodeIine(answer, { entryId });
    if (iine?.ok === false) return { kind: 'refused', reason: iine.error.code };
    const operation = confirmed ?? (iine?.value.exist ? 'delete' : 'create');
    return {
      kind: 'write',
      resource: 'iine',
      operation,
      params: { amebaId, entryId },
      keep: { operation },
    };
  },
  words: {
    question: ({ operation }) =>
      operation === 'delete'
        ? 'この記事にはいいね！済みです。いいね！を取り消しますか？'
        : 'この記事にいいね！しますか？',
    button: ({ operation }) => (operation === 'delete' ? 'いいね！を取り消す' : 'いいね！する'),
    done: ({ operation }) => OUTCOME_TEXTS[operation === 'delete' ? 'removed' : 'added'],
    back: '記事にもどる',
    refusals: REFUSAL_TEXTS,
  },
});
