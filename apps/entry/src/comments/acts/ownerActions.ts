import { defineAction } from '@engawa/contract';

const BACK = 'コメントの管理にもどる';
const NOT_YOURS = 'この操作は、ブログの管理人だけができます。';

/** Approves, unhides or hides a comment, for the blog's owner. */
export const showCommentAction = defineAction({
  access: 'member',
  fields: { commentId: { kind: 'id' }, state: { kind: 'choice', of: ['shown', 'hidden'] } },
  writes: [{ resource: 'comment', operation: 'update' }],
  plan: ({ commentId, state }) =>
    state === null
      ? { kind: 'refused', reason: 'no-state' }
      : {
          kind: 'write',
          resource: 'comment',
          operation: 'update',
          params: { commentId, state },
        },
  words: {
    question: ({ state }) =>
      state === 'shown' ? 'このコメントを表示しますか？' : 'このコメントを非表示にしますか？',
    button: ({ state }) => (state === 'shown' ? '表示する' : '非表示にする'),
    done: ({ state }) =>
      state === 'shown' ? 'コメントを表示しました。' : 'コメントを非表示にしました。',
    back: BACK,
    refusals: { 'no-state': '操作が選ばれていません。', 'API-007': NOT_YOURS },
  },
});

/** Bans the author of a comment, by member or by network address, for the blog's owner. */
export const banCommenterAction = defineAction({
  access: 'member',
  fields: { commentId: { kind: 'id' }, kind: { kind: 'choice', of: ['member', 'address'] } },
  writes: [{ resource: 'commentBan', operation: 'create' }],
  plan: ({ commentId, kind }) =>
    kind === null
      ? { kind: 'refused', reason: 'no-kind' }
      : {
          kind: 'write',
          resource: 'commentBan',
          operation: 'create',
          params: { commentId, kind },
        },
  words: {
    question: ({ kind }) =>
      kind === 'member'
        ? 'このコメントを書いた会員の投稿を拒否しますか？コメントは非表示になります。'
        : 'このコメントが投稿された接続元からの投稿を拒否しますか？コメントは非表示になります。',
    button: () => '投稿を拒否する',
    done: () => '今後の投稿を拒否し、コメントを非表示にしました。',
    back: BACK,
    refusals: {
      'no-kind': '拒否する対象が選ばれていません。',
      'own-comment': 'ご自身のコメントは対象にできません。',
      'unknown-author': 'このコメントでは、拒否する相手が分かりません。',
      'API-007': NOT_YOURS,
    },
  },
});

/** Lifts a ban, for the blog's owner. */
export const liftBanAction = defineAction({
  access: 'member',
  fields: { banId: { kind: 'id' } },
  writes: [{ resource: 'commentBan', operation: 'delete' }],
  plan: ({ banId }) => ({
    kind: 'write',
    resource: 'commentBan',
    operation: 'delete',
    params: { banId },
  }),
  words: {
    question: () => '投稿の拒否を解除しますか？',
    button: () => '解除する',
    done: () => '投稿の拒否を解除しました。',
    back: BACK,
    refusals: { 'API-007': NOT_YOURS },
  },
});

/** Adds a refused word for names and texts, for the blog's owner. */
export const addWordAction = defineAction({
  access: 'member',
  fields: { word: { kind: 'text', label: '拒否する言葉', maxLength: 100, isRequired: true } },
  writes: [{ resource: 'commentWord', operation: 'create' }],
  plan: ({ word }) => ({
    kind: 'write',
    resource: 'commentWord',
    operation: 'create',
    params: { word },
  }),
  words: {
    question: ({ word }) => `「${word}」を含むコメントを拒否しますか？`,
    button: () => '追加する',
    done: ({ word }) => `「${word}」を含むコメントを拒否します。`,
    back: BACK,
    refusals: { 'word-blank': '拒否する言葉を入力してください。', 'API-007': NOT_YOURS },
  },
});

/** Removes a refused word, for the blog's owner. */
export const removeWordAction = defineAction({
  access: 'member',
  fields: { wordId: { kind: 'id' } },
  writes: [{ resource: 'commentWord', operation: 'delete' }],
  plan: ({ wordId }) => ({
    kind: 'write',
    resource: 'commentWord',
    operation: 'delete',
    params: { wordId },
  }),
  words: {
    question: () => 'この言葉の拒否を解除しますか？',
    button: () => '解除する',
    done: () => '言葉の拒否を解除しました。',
    back: BACK,
    refusals: { 'API-007': NOT_YOURS },
  },
});
