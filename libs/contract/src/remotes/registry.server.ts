import * as v from 'valibot';
import type { RegistryEntry, ReleaseRecord } from './releaseRecord.ts';

/** Schema of the text of a signed registry; the signature is not verified. */
export const SignedRegistrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ payload: v.string(), signature: v.string() }),
);

/** Schema of the payload, JSON, of a signed registry. Fields of later commands are ignored. */
export const RegistrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
    expires: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
    remotes: v.record(
      v.string(),
      v.object({
        stable: v.string(),
        previous: v.nullable(v.string()),
        isPrivate: v.exactOptional(v.literal(true)),
      }),
    ),
    revoked: v.exactOptional(v.record(v.string(), v.string())),
    canary: v.exactOptional(
      v.object({ remote: v.string(), version: v.string(), share: v.pipe(v.number(), v.integer()) }),
    ),
  }),
);

/** Builds the entry of a live release. @param previous the version before it; null if none */
export const toRegistryEntry = (
  { version, privatePages }: Pick<ReleaseRecord, 'version' | 'privatePages'>,
  previous: string | null,
): RegistryEntry => ({
  stable: version,
  previous,
  ...(privatePages && { isPrivate: true }),
});
