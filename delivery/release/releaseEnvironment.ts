import { readSettings, settings } from '@engawa/server-kit/process/settings.ts';
import * as v from 'valibot';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { releasesBucketSetting } from './store/configuredStore.ts';

/** Variables of `npm run release`. */
export const releaseEnvironmentSchema = v.object({
  ENGAWA_HOST_ORIGIN: v.optional(settings.ENGAWA_HOST_ORIGIN),
  ENGAWA_PLATFORM_ORIGIN: v.optional(settings.ENGAWA_PLATFORM_ORIGIN),
  ENGAWA_ADMIN_TOKEN: v.optional(settings.ENGAWA_ADMIN_TOKEN),
  ENGAWA_RELEASES_BUCKET: releasesBucketSetting,
  ENGAWA_POLICY_ALLOWED: settings.ENGAWA_POLICY_ALLOWED,
  ENGAWA_RELEASED_BY: v.optional(
    v.pipe(v.string(), v.description("Person in the history, by default git's `user.name`.")),
  ),
});

/** Validates the variables of `npm run release`. @errors PlainError naming the first wrong one */
export const readReleaseEnvironment = (environment: NodeJS.ProcessEnv) => {
  const read = readSettings(releaseEnvironmentSchema, environment);
  if (!read.ok) throw new PlainError(`${read.error}.`);
  return read.value;
};
