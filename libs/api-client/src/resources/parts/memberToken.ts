import * as v from 'valibot';

/** A token with its expiry, epoch ms UTC. */
export const WireMemberToken = v.pipe(
  v.object({ token: v.string(), expires_at: v.pipe(v.string(), v.isoTimestamp()) }),
  v.transform((wire) => ({ token: wire.token, expiresMs: Date.parse(wire.expires_at) })),
);

export type MemberToken = Readonly<v.InferOutput<typeof WireMemberToken>>;
