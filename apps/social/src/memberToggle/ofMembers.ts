import { selectSession } from '@engawa/contract';
import type { MemberToggleOptions } from './toggleOptions.ts';

type Query = { readonly amebaId: string };

/**
 * The common options of toggles for another member: the key is the amebaId, one's own is not
 * allowed, there is no count, and the personal read contains `true` or `false`.
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
        // If the read fails, the button itself reads its state.
        .filter(([, exist]) => typeof exist === 'boolean')
        .map(([amebaId, exist]) => [amebaId, { exist: exist === true, count: null }]),
    ),
});
