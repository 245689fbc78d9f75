import { defineResource } from '../define/defineResource.ts';
import { WireMemberToken } from '../parts/memberToken.ts';

/**
 * Creates a token, valid for one minute and one exchange for an `amebloToken`. The token ends with
 * the session.
 */
export const amebloOneTimeToken = defineResource({
  name: 'amebloOneTimeToken',
  params: {},
  response: WireMemberToken,
  writes: ['create'],
  isWrittenByHost: true,
  isWriteOnly: true,
});
