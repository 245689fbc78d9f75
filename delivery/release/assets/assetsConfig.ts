import { filledSchema, readSettings, settings } from '@engawa/server-kit/process/settings.ts';
import * as v from 'valibot';
import { PlainError } from '../../bootstrap/system/plainError.mjs';
import { releasesBucketSetting } from '../store/configuredStore.ts';

export const assetsEnvironmentSchema = v.object({
  ENGAWA_LISTEN: settings.ENGAWA_LISTEN,
  ENGAWA_DATA_DIR: settings.ENGAWA_DATA_DIR,
  ENGAWA_PLATFORM_ORIGIN: v.optional(settings.ENGAWA_PLATFORM_ORIGIN),
  ENGAWA_RELEASES_BUCKET: releasesBucketSetting,
  ENGAWA_INTERNAL_KEY: v.optional(
    v.pipe(
      filledSchema,
      v.description(
        'HMAC-SHA256 of `engawa internal reads` with the admin token, base64url; closes server code.',
      ),
    ),
  ),
});

/** Reads the configuration of an assets server. @errors PlainError naming the first wrong variable */
export const readAssetsConfig = (environment: Readonly<Record<string, string | undefined>>) => {
  const read = readSettings(assetsEnvironmentSchema, environment);
  if (!read.ok) throw new PlainError(`${read.error}.`);
  return {
    dataDir: read.value.ENGAWA_DATA_DIR,
    listen: read.value.ENGAWA_LISTEN,
    /** origin of the platform, which receives reports of stopped canaries */
    platform: read.value.ENGAWA_PLATFORM_ORIGIN ?? null,
    internalKey: read.value.ENGAWA_INTERNAL_KEY ?? null,
  };
};
