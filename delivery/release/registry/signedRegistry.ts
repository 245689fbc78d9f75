import { RegistrySchema, SignedRegistrySchema } from '@engawa/contract/remotes/registry.server.ts';
import type { Registry, SignedRegistry } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import type { RegistryKey } from './registryKey.ts';

/** Lifetime of a signature; each change of the registry renews the signature. */
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;

const EMPTY_REGISTRY: Registry = { sequence: 0, remotes: {} };

/** The revoked links that have not expired; the field is omitted if there are none. */
const stillRevoked = ({ revoked = {} }: Registry, nowMs: number): Pick<Registry, 'revoked'> => {
  const still = Object.entries(revoked).filter(([, until]) => Date.parse(until) > nowMs);
  return still.length === 0 ? {} : { revoked: Object.fromEntries(still) };
};

/** Signs a registry for the hosts. */
export const signRegistry = (key: RegistryKey, registry: Registry): Uint8Array => {
  const { sequence, remotes, canary } = registry;
  const nowMs = Date.now();
  const expires = new Date(nowMs + LIFE_MS).toISOString();
  const payload = JSON.stringify({
    sequence,
    expires,
    remotes,
    ...stillRevoked(registry, nowMs),
    ...(canary && { canary }),
  });
  const signed: SignedRegistry = { payload, signature: key.sign(Buffer.from(payload)) };
  return Buffer.from(`${JSON.stringify(signed)}\n`);
};

/**
 * Verifies a signed registry; `null` bytes give the empty registry.
 * @returns the registry, or the reason why it is not trusted
 */
export const openSignedRegistry = (
  key: RegistryKey,
  bytes: Uint8Array | null,
): Result<Registry, string> => {
  if (bytes === null) return success(EMPTY_REGISTRY);
  const signed = v.safeParse(SignedRegistrySchema, Buffer.from(bytes).toString('utf8'));
  if (!signed.success) return failure('registry.json is damaged: it is not a signed registry.');
  const { payload, signature } = signed.output;
  if (!key.verify(Buffer.from(payload), signature))
    return failure('registry.json was changed by hand: its signature does not match its content.');
  const registry = v.safeParse(RegistrySchema, payload);
  if (!registry.success) return failure('registry.json is damaged: its content is not a registry.');
  const { expires: _expires, ...opened } = registry.output;
  return success(opened);
};
