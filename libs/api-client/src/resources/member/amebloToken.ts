import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireMemberToken } from '../parts/memberToken.ts';

/** Exchanges a one-time token for a token of seven days, which ends with the session. */
export const amebloToken = defineResource({
  name: 'amebloToken',
  params: { oneTimeToken: v.string() },
  response: WireMemberToken,
  writes: ['create'],
  isWrittenByHost: true,
  isWriteOnly: true,
});
