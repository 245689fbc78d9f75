import { decodeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { defineAction } from '@engawa/contract';
import { limitText, OUTCOME_TEXTS, REFUSAL_TEXTS } from './followToggle.ts';

/**
 * Follows without JavaScript. The host asks for a confirmation, because the form's page has no
 * session.
 */
export const followAction = defineAction({
  access: 'member',
  fields: {
    ameba_id: { kind: 'amebaId' },
    operation: { kind: 'choice', of: ['create', 'delete'] },
  },
  reads: { resource: 'follow', params: { amebaId: 'ameba_id' } },
  // The page with the form is the same for all readers, so it cannot display the result.
  isNotified: true,
  writes: [
    { resource: 'follow', operation: 'create' },
    { resource: 'follow', operation: 'delete' },
  ],
  plan: ({ ameba_id: amebaId, operation: confirmed }, answer) => {
    const follow = answer === null ? null : decodeFollow(answer, { amebaId });
    if (follow?.ok === false) return { kind: 'refused', reason: follow.error.code };
    const operation = confirmed ?? (follow?.value.isFollowing ? 'delete' : 'create');
    const limit = follow?.value.limit;
    // At the limit, a write would change nothing, and the response would not report that.
    if (operation === 'create' && limit?.isUpperLimit)
      return { kind: 'refused', reason: limit.limitType === 'total' ? 'total' : 'day' };
    return {
      kind: 'write',
      resource: 'follow',
      operation,
      params: { amebaId },
      keep: { operation },
    };
  },
  words: {
    question: ({ ameba_id: amebaId, operation }) =>
      operation === 'delete'
        ? `${amebaId}さんをフォロー中です。フォローをやめますか？`
        : `${amebaId}さんをフォローしますか？`,
    button: ({ operation }) => (operation === 'delete' ? 'フォローをやめる' : 'フォローする'),
    done: ({ operation }) => OUTCOME_TEXTS[operation === 'delete' ? 'removed' : 'added'],
    back: 'もとのページにもどる',
    refusals: {
      total: limitText({ limitType: 'total' }),
      day: limitText({ limitType: 'day' }),
      ...REFUSAL_TEXTS,
    },
  },
});
