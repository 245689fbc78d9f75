import type { Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import { decodeWith } from '../define/decodeWith.ts';

/** A token with its expiry, epoch ms UTC. */
export const WireMemberToken = v.pipe(
  v.object({ token: v.string(), expires_at: v.pipe(v.string(), v.isoTimestamp()) }),
  v.transform((wire) => ({ token: wire.token, expiresMs: Date.parse(wire.expires_at) })),
);

export type MemberToken = Readonly<v.InferOutput<typeof WireMemberToken>>;

const decodeToken = decodeWith(WireMemberToken);

/**
 * Creates a token for the embedded frame as the signed-in member: first a one-time token, then its
 * exchange for a token of seven days. Both end with the session.
 * @errors API-007 signed out, API-001 timeout, API-002 invalid response. Never throws.
 * @source POST /_api, create amebloOneTimeToken and create amebloToken
 */
export const createMemberToken = (write: Write) => async (): Promise<Result<MemberToken>> => {
  const given = await write('amebloOneTimeToken', 'create', {});
  if (!given.ok) return given;
  const oneTime = decodeToken(given.value);
  if (!oneTime.ok) return oneTime;
  const exchanged = await write('amebloToken', 'create', { oneTimeToken: oneTime.value.token });
  return exchanged.ok ? decodeToken(exchanged.value) : exchanged;
};
