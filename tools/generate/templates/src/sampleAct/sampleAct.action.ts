import { defineAction } from '@engawa/contract';

/** A member's action on an entry. Replace the like, which only shows how an action writes. */
export const sampleActAction = defineAction({
  access: 'member',
  fields: { entry_id: { kind: 'id' }, ameba_id: { kind: 'amebaId' } },
  writes: [{ resource: 'iine', operation: 'create' }],
  plan: (fields) => ({
    kind: 'write',
    resource: 'iine',
    operation: 'create',
    params: { amebaId: fields.ameba_id, entryId: fields.entry_id },
  }),
  words: {
    question: () => '送りますか？',
    button: () => '送る',
    done: () => '送りました',
    back: '記事にもどる',
    refusals: {},
  },
});
