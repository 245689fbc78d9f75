import { decodeBlock } from '@engawa/api-client/resources/member/block.ts';
import { defineAction } from '@engawa/contract';
import { REFUSAL_TEXTS } from './blockToggle.ts';

/** Blocks a member without JavaScript; the host's confirmation explains the consequences. */
export const blockAction = defineAction({
  access: 'member',
  fields: {
    ameba_id: { kind: 'amebaId' },
    operation: { kind: 'choice', of: ['create', 'delete'] },
  },
  reads: { resource: 'block', params: { amebaId: 'ameba_id' } },
  // The page with the form is the same for all readers, so it cannot display the result.
  isNotified: true,
  writes: [
    { resource: 'block', operation: 'create' },
    { resource: 'block', operation: 'delete' },
  ],
  plan: ({ ameba_id: amebaId, operation: confirmed }, answer) => {
    const block = answer === null ? null : decodeBlock(answer, { amebaId });
    if (block?.ok === false) return { kind: 'refused', reason: block.error.code };
    const operation = confirmed ?? (block?.value.isBlocked ? 'delete' : 'create');
    return {
      kind: 'write',
      resource: 'block',
      operation,
      params: { amebaId },
      keep: { operation },
    };
  },
  words: {
    question: ({ ameba_id: amebaId, operation }) =>
      operation === 'delete'
        ? `${amebaId}さんのブロックを解除しますか？フォローは元には戻りません。`
        : `${amebaId}さんをブロックしますか？おたがいのフォローは解除され、コメント、いいね！、リブログがおたがいに表示されなくなります。ブロックしたことは、相手に知らされません。`,
    button: ({ operation }) => (operation === 'delete' ? 'ブロックを解除する' : 'ブロックする'),
    done: ({ operation }) =>
      operation === 'delete' ? 'ブロックを解除しました' : 'ブロックしました',
    back: '元のページに戻る',
    refusals: REFUSAL_TEXTS,
  },
});
