import { defineAction } from '@engawa/contract';

/** Deletes a comment, for its author or the blog's owner. */
export const deleteCommentAction = defineAction({
  access: 'member',
  fields: {
    commentId: { kind: 'id', quotes: { what: 'comment', title: '{name}さんのコメント' } },
  },
  writes: [{ resource: 'comment', operation: 'delete' }],
  plan: ({ commentId }) => ({
    kind: 'write',
    resource: 'comment',
    operation: 'delete',
    params: { commentId },
  }),
  words: {
    question: () => 'このコメントを削除しますか？元にはもどせません。',
    button: () => '削除する',
    done: () => 'コメントを削除しました。',
    back: 'もとのページにもどる',
    refusals: {
      'API-004': 'このコメントは、すでに削除されています。',
      'API-007': 'このコメントは、書いた人とブログの管理人だけが削除できます。',
    },
  },
});
