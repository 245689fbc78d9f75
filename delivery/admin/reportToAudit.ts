import * as v from 'valibot';
import { createAdminClient, type AdminClient } from './adminClient.ts';
import { runningPlatform } from './openPlatform.ts';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import type { ReleaseOptions } from '../release/releaseOptions.ts';

const ACTS = {
  publish: 'release.published',
  promote: 'release.promoted',
  rollback: 'release.rolled-back',
  canary: 'release.canary',
  canaryStop: 'release.canary-stopped',
  remove: 'release.removed',
  renew: 'registry.renewed',
  rebuild: 'registry.renewed',
  rotate: 'registry.rotated',
  prune: 'release.pruned',
  status: null,
  history: null,
  diff: null,
  impact: null,
} as const;

const resolveAuditAction = (action: ReleaseOptions['action']) => {
  if (action.name !== 'link') return ACTS[action.name];
  return action.order.kind === 'make' ? 'release.linked' : 'release.link-revoked';
};

const dataShape = v.object({
  remote: v.optional(v.string()),
  version: v.optional(v.string()),
  stable: v.optional(v.string()),
  /** id of a share link, and the versions in that link */
  id: v.optional(v.string()),
  versions: v.optional(v.record(v.string(), v.string())),
});

/** The platform of the environment variables, else the platform that runs on the data folder. */
const platformFor = (dataDir: string): AdminClient | null => {
  const { ENGAWA_PLATFORM_ORIGIN: origin, ENGAWA_ADMIN_TOKEN: token } = process.env;
  return origin && token ? createAdminClient(origin, token) : runningPlatform(dataDir);
};

/**
 * Writes the release changes of a command to the audit log.
 * @param data from the command's answer
 * @returns null, or the reason why no row was written. A promoted release stays live in that case.
 */
export const reportToAudit = async (
  { dataDir, action }: Pick<ReleaseOptions, 'dataDir' | 'action'>,
  data: object,
): Promise<string | null> => {
  const act = resolveAuditAction(action);
  if (act === null || (action.name === 'remove' && !action.isConfirmed)) return null;
  const { remote, version, stable, id, versions = {} } = v.parse(dataShape, data);
  const named = Object.entries(versions).map((release) => release.join('@'));
  const subject =
    id === undefined
      ? [remote, version ?? stable].filter((part) => part !== undefined).join('@')
      : [id, ...named].join(' ');
  try {
    const platform = platformFor(dataDir);
    if (platform === null) return 'No audit entry was written: no platform is running.';
    await platform.audit(act, subject);
    return null;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return `No audit entry was written: ${error.message}`;
  }
};
