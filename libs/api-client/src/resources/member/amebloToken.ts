import type { Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireMemberToken, type MemberToken } from '../parts/memberToken.ts';
import { amebloOneTimeToken } from './amebloOneTimeToken.ts';

export const amebloToken = defineResource({
  name: 'amebloToken',
  params: { oneTimeToken: v.string() },
  response: WireMemberToken,
  writes: ['create'],
  isWrittenByHost: true,
  isWriteOnly: true,
});

/**
 * Creates a token for the embedded frame as the signed-in member: first a one-time token, then its
 * exchange for a token of seven days. Both end with the session.
 * @errors API-007 signed out, API-001 slow, API-002 bad shape. Never throws.
 * @source POST /_api, create amebloOneTimeToken and create amebloToken
 */
export const createMemberToken = (write: Write) => async (): Promise<Result<MemberToken>> => {
  const oneTime = await amebloOneTimeToken.write('create')(write)();
  if (!oneTime.ok) return oneTime;
  return amebloToken.write('create')(write)({ oneTimeToken: oneTime.value.token });
};
