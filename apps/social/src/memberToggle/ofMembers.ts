import { selectSession } from '@engawa/contract';
import type { MemberToggleOptions } from './toggleOptions.ts';

type Query = { readonly amebaId: string };

/**
 * The common options of toggles that concern another member: the key is the amebaId, the reader's
 * own amebaId is not allowed, there is no count, and the personal read contains `true` or `false`.
 */
export const ofMembers = (
  ownResource: string,
): Pick<
  MemberToggleOptions<string, Query, unknown>,
  'queryOf' | 'isAllowed' | 'ownResource' | 'ownOf'
> => ({
  queryOf: (_state, amebaId) => ({ amebaId }),
  isAllowed: (state, amebaId) => {
    const session = selectSession(state);
    return session.status !== 'member' || session.amebaId !== amebaId;
  },
  ownResource,
  ownOf: ({ own }) =>
    Object.fromEntries(
      Object.entries(own[ownResource] ?? {})
        // A value that is not a boolean is ignored, and the button then reads its own state.
        .filter(([, exist]) => typeof exist === 'boolean')
        .map(([amebaId, exist]) => [amebaId, { exist: exist === true, count: null }]),
    ),
});
