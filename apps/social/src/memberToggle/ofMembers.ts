import { selectSession } from '@engawa/contract';
import type { MemberToggleOptions } from './toggleOptions.ts';

type Query = { readonly amebaId: string };

/**
 * What toggles of another member have in common: the key is the amebaId, nobody's own is allowed, there is
 * no count, and the personal read says `true` or `false`.
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
        // what cannot be read is asked for again by the button itself
        .filter(([, exist]) => typeof exist === 'boolean')
        .map(([amebaId, exist]) => [amebaId, { exist: exist === true, count: null }]),
    ),
});
